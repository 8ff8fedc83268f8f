import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** What has the focus, by the id of its card. */
interface Focused {
  readonly card: string;
  /** Whether a button in the card has it, rather than the card itself. */
  readonly isButton: boolean;
}

/**
 * A card is made anew when it moves to another group, and when its group gets its cards. This gives the focus back to a
 * card, or its button, that had it.
 */
export function useKeptFocus(items: readonly unknown[], isWhole: boolean) {
  const focused = useRef<Focused>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move when the items change, and come when the list is whole
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { card, isButton } = focused.current;
    const moved = document.getElementById(card);
    const target = isButton ? moved?.querySelector('button') : moved;
    target?.focus({ preventScroll: true });
  }, [items, isWhole]);

  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const card = target.closest('article');
      if (card) focused.current = { card: card.id, isButton: card !== target };
    },
    /** Not called for a card that is taken away with the focus. */
    onBlur(): void {
      focused.current = undefined;
    },
  };
}
