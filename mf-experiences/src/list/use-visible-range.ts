import { type RefObject, useEffect } from 'react';
import { SCROLLING_PAUSE_MS } from '../limits.ts';

/** Measures only when scrolling ends, so that the browser does not lay out all cards twice. */
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
      timer = setTimeout(measure, SCROLLING_PAUSE_MS);
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

/** A grid of cards with equal heights, in pixels from the top of the window. */
export interface Grid {
  readonly top: number;
  readonly height: number;
  readonly columns: number;
  readonly count: number;
  readonly windowHeight: number;
}

/** The first and the last card that are partly visible, or the nearest card. */
export function visibleRange({ top, height, columns, count, windowHeight }: Grid): {
  readonly first: number;
  readonly last: number;
} {
  const rows = Math.max(1, Math.ceil(count / columns));
  const rowHeight = height > 0 ? height / rows : windowHeight;
  const rowAt = (pixels: number): number =>
    Math.min(Math.max(Math.floor((pixels - top) / rowHeight), 0), rows - 1);
  return {
    first: rowAt(0) * columns,
    last: Math.max(0, Math.min((rowAt(windowHeight) + 1) * columns, count) - 1),
  };
}
