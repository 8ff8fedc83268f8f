import { Component, type ErrorInfo, type ReactNode } from 'react';

export type BoundaryErrorHandler = (error: unknown, componentStack?: string | null) => void;

interface Props {
  readonly onError: BoundaryErrorHandler;
  readonly children: ReactNode;
}

/**
 * Catches errors that its children throw while rendering, and passes them to `onError`. Renders nothing after an error.
 * Other parts of the page are not affected.
 */
export class Boundary extends Component<Props, { readonly failed: boolean }> {
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

/** The `onCaughtError` of React's root. By default, React would log errors that a boundary has already logged. */
export function reportCaughtError(error: unknown, { errorBoundary }: { readonly errorBoundary?: unknown }) {
  if (!(errorBoundary instanceof Boundary)) console.error(error);
}
