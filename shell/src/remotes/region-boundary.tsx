import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** The remote's name, for the console. */
  readonly remote: string;
  readonly onError: () => void;
  readonly children: ReactNode;
}

/** Keeps what a remote throws while rendering inside its region. */
export class RegionBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`${this.props.remote} failed to render:`, error, info.componentStack);
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
