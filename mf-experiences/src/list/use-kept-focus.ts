import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** What has the focus, by the id of its card. */
interface Focused {
  readonly card: string;
  /** Which of the card's buttons has it. */
  readonly button: number;
}

/**
 * A card is made anew when it moves to another group, and when its group gets its cards. This gives the focus back to
 * the button of a card that had it.
 */
export function useKeptFocus(items: readonly unknown[], isWhole: boolean) {
  const focused = useRef<Focused>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move when the items change, and come when the list is whole
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { card, button } = focused.current;
    const moved = document.getElementById(card);
    moved?.querySelectorAll('button')[button]?.focus({ preventScroll: true });
  }, [items, isWhole]);

  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const card = target.closest('article');
      if (!card) return;
      const buttons: Element[] = [...card.querySelectorAll('button')];
      focused.current = { card: card.id, button: buttons.indexOf(target) };
    },
    /** Not called for a card that is taken away with the focus. */
    onBlur(): void {
      focused.current = undefined;
    },
  };
}
