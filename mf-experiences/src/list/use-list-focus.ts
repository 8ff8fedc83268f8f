import { useRestoreFocus } from '@portal/shared/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the focus when a card gets a new element or Show more goes. Spread it on the element around. */
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
