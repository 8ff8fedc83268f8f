import { useRestoreFocus } from '@portal/shared/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in the list. A card is made anew when it moves to another group and when its group gets its cards: then
 * the same control of the card gets the focus back. Show more vanishes with the last page: then its first card gets it.
 * Spread the result on what holds the cards and Show more.
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

const controlsOf = (card: Element | null | undefined): readonly HTMLElement[] => [
  ...(card?.querySelectorAll<HTMLElement>('a, button') ?? []),
];
