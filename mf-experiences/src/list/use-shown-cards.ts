import { type RefObject, useEffect } from 'react';
import { shownCards } from './shown-cards.ts';

/** How long the page rests before it is asked what it shows. */
const REST_MILLISECONDS = 150;

/**
 * Tells which cards the reader sees, once scrolling, a resize or the list's own change has come to rest: to ask where they
 * are at once would make the browser place them all before it paints, and once more when it does.
 */
export function useShownCards(
  grid: RefObject<HTMLElement | null>,
  count: number,
  show: (first: number, last: number) => void,
): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      const group = grid.current?.firstElementChild;
      if (!grid.current || !group) return;
      const { top, height } = grid.current.getBoundingClientRect();
      const columns = getComputedStyle(group).gridTemplateColumns.split(' ').length;
      const { first, last } = shownCards({ top, height, columns, count, windowHeight: window.innerHeight });
      show(first, last);
    };
    const tellAtRest = (): void => {
      clearTimeout(resting);
      resting = setTimeout(tell, REST_MILLISECONDS);
    };
    tellAtRest();
    addEventListener('scroll', tellAtRest, { passive: true });
    addEventListener('resize', tellAtRest);
    return () => {
      clearTimeout(resting);
      removeEventListener('scroll', tellAtRest);
      removeEventListener('resize', tellAtRest);
    };
  }, [grid, count, show]);
}
