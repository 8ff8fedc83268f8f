import { useRestoreFocus } from '@portal/shared/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in the list. A card is made anew when it moves to another group and when its group gets its cards: then
 * the same button of the card gets the focus back. Show more vanishes with the last page: then its first card gets it.
 * Spread the result on what holds the cards and Show more.
 */
export function useListFocus(grid: RefObject<HTMLElement | null>, count: number) {
  const previousCount = useRef(count);
  const handlers = useRestoreFocus((lost) => {
    const card = lost.closest('article');
    const buttons: Element[] = [...(card?.querySelectorAll('button') ?? [])];
    const moved = card && document.getElementById(card.id)?.querySelectorAll('button')[buttons.indexOf(lost)];
    moved?.focus({ preventScroll: true });
    if (!card)
      grid.current?.querySelectorAll('article')[previousCount.current]?.querySelector('button')?.focus();
  });
  useLayoutEffect(() => {
    previousCount.current = count;
  }, [count]);
  return handlers;
}
