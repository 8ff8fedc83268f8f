import { Component, type ErrorInfo, type ReactNode } from 'react';

export type RegionErrorHandler = (error: unknown, componentStack?: string | null) => void;

interface Props {
  readonly onError: RegionErrorHandler;
  readonly children: ReactNode;
}

/**
 * Catches errors that a remote throws while rendering, and passes them to `onError`. Other regions are not affected.
 */
export class RegionBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(error, componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** The `onCaughtError` of React's root. By default, React would log errors that a region has already logged. */
export function reportCaughtError(error: unknown, { errorBoundary }: { readonly errorBoundary?: unknown }) {
  if (!(errorBoundary instanceof RegionBoundary)) console.error(error);
}
