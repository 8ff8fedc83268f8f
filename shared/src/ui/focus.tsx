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

/** Keeps the focus inside: when a render removes the focused element, the first enabled button inside gets the focus. */
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
 * Calls `restore` when a render has taken away the element with the focus, and again after later renders until something has
 * the focus. The lost element still has its neighbours that were removed with it. Spread the result on the elements to watch.
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
    /** React does not call it for an element that is taken away with the focus. */
    onBlur(): void {
      focused.current = undefined;
    },
  };
}

/** Returns a function that focuses the element of a selector inside `root` after the next render. */
export function useFocusAfterRender(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = root.current?.querySelector<HTMLElement>(wanted.current);
    element?.focus();
    // Focus alone may leave the lower half of a text area out of sight.
    element?.scrollIntoView?.({ block: 'nearest' });
    wanted.current = undefined;
  });
  return useCallback((selector) => {
    wanted.current = selector;
  }, []);
}

/** Moves the focus into a panel when it opens. Calls `giveBack` when the panel closes and the focus is inside or lost. */
export function useFocusOnOpen(panel: RefObject<HTMLElement | null>, giveBack: () => void): void {
  // A tab that is hidden and shown again runs its effects again, and must not take the focus then.
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
