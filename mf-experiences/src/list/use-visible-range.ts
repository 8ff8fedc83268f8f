import { type RefObject, useEffect } from 'react';
import { visibleRange } from './visible-range.ts';

const DEBOUNCE_MS = 150;

/**
 * Calls `onChange` with the cards that the reader sees, once scrolling, a resize or the list's own change has come to rest:
 * to ask where they are at once would make the browser place them all before it paints, and once more when it does.
 */
export function useVisibleRange(
  grid: RefObject<HTMLElement | null>,
  count: number,
  onChange: (first: number, last: number) => void,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = (): void => {
      const group = grid.current?.firstElementChild;
      if (!grid.current || !group) return;
      const { top, height } = grid.current.getBoundingClientRect();
      const columns = getComputedStyle(group).gridTemplateColumns.split(' ').length;
      const { first, last } = visibleRange({ top, height, columns, count, windowHeight: window.innerHeight });
      onChange(first, last);
    };
    const measureAtRest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(measure, DEBOUNCE_MS);
    };
    measureAtRest();
    addEventListener('scroll', measureAtRest, { passive: true });
    addEventListener('resize', measureAtRest);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', measureAtRest);
      removeEventListener('resize', measureAtRest);
    };
  }, [grid, count, onChange]);
}
