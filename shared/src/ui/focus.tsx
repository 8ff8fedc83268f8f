import {
  Component,
  createRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Keeps the focus inside: if a render removes the focused element, the first enabled button gets it. */
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

const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * Calls `restore` after a render that has removed the focused element, and again after each render until another
 * element has the focus. The argument is the removed element. The elements that were removed together with it are still
 * around it. Spread the result on the element to watch.
 */
export function useRestoreFocus(restore: (lost: Element) => void) {
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (focused.current && isFocusLost()) restore(focused.current);
  });
  return {
    onFocus({ target }: FocusEvent): void {
      focused.current = target;
    },
    /** React does not call `onBlur` for an element that is removed while it has the focus. */
    onBlur(): void {
      focused.current = undefined;
    },
  };
}

/** Returns a function that focuses the first match of a selector inside `root` after the next render. */
export function useFocusAfterRender(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = root.current?.querySelector<HTMLElement>(wanted.current);
    element?.focus();
    // If the text area were only focused, its lower half might stay outside the window.
    element?.scrollIntoView?.({ block: 'nearest' });
    wanted.current = undefined;
  });
  return useCallback((selector) => {
    wanted.current = selector;
  }, []);
}

/** Focuses a panel that opens. When it closes, calls `giveBack` if the focus is inside or lost. */
export function useFocusOnOpen(panel: RefObject<HTMLElement | null>, giveBack: () => void): void {
  // When a hidden tab is shown, its effects run again, but the panel must not take the focus again.
  const hasOpened = useRef(false);
  const close = useEffectEvent(giveBack);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!hasOpened.current) element?.focus({ preventScroll: true });
    hasOpened.current = true;
    return () => {
      if (isFocusLost() || element?.contains(document.activeElement)) close();
    };
  }, [panel]);
}
