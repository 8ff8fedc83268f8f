import { useRestoreFocus } from '@portal/shared/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in the list. A card gets a new element if it moves to another group, or if its group was empty space
 * before. If a control of the old element had the focus, the same control of the new element takes the focus. When the
 * last page arrives and the button Show more disappears, the first card of that page takes the focus. Spread the result
 * on the element around the cards and Show more.
 */
export function useListFocus(grid: RefObject<HTMLElement | null>, count: number) {
  const previousCount = useRef(count);
  const handlers = useRestoreFocus((lost) => {
    const card = lost.closest('article');
    if (card) {
      const moved = document.getElementById(card.id);
      controlsOf(moved)[controlsOf(card).indexOf(lost as HTMLElement)]?.focus({ preventScroll: true });
    } else {
      controlsOf(grid.current?.querySelectorAll('article')[previousCount.current])[0]?.focus();
    }
  });
  useLayoutEffect(() => {
    previousCount.current = count;
  }, [count]);
  return handlers;
}

/** The card itself, which only scripts focus, comes last. */
const controlsOf = (card: Element | null | undefined): readonly HTMLElement[] =>
  card ? [...card.querySelectorAll<HTMLElement>('a, button'), card as HTMLElement] : [];
