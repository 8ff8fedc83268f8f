/** A grid of cards of one height, in pixels from the top of the window. */
export interface Grid {
  readonly top: number;
  readonly height: number;
  readonly columns: number;
  readonly count: number;
  readonly windowHeight: number;
}

/** The indexes of the first and last card that the window shows, at least in part; the nearest when it shows none. */
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
