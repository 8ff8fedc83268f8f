import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Show more vanishes with the last page. Who pressed it goes on at the first card of that page, rather than losing the
 * focus. The result is called on each press.
 */
export function useLastPageFocus(
  grid: RefObject<HTMLElement | null>,
  count: number,
  hasMore: boolean,
): () => void {
  const countAtPress = useRef<number>(undefined);

  useLayoutEffect(() => {
    const next = countAtPress.current;
    if (next === undefined || count <= next) return;
    countAtPress.current = undefined;
    const isFocusLost = document.activeElement === document.body;
    if (!hasMore && isFocusLost)
      grid.current?.querySelectorAll('article')[next]?.querySelector('button')?.focus();
  }, [grid, count, hasMore]);

  return () => {
    countAtPress.current = count;
  };
}
