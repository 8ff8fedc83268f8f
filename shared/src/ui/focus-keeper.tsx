import { Component, createRef, type ReactNode } from 'react';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Keeps focus inside: when what has it is replaced, the first button that can be pressed gets it. */
export class FocusKeeper extends Component<Props> {
  private readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.hasFocus();
  }

  override componentDidUpdate(_props: Props, _state: unknown, hadFocus: boolean): void {
    if (!hadFocus || this.hasFocus()) return;
    this.root.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return (
      <div ref={this.root} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }

  private hasFocus(): boolean {
    return this.root.current?.contains(document.activeElement) ?? false;
  }
}
