export const CHART_HEIGHT = 250;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A thing in a chart that can be pointed at and focused. Coordinates are the svg's. */
export interface Mark {
  readonly key: string;
  readonly anchor: Point;
  /** What the focus ring surrounds. */
  readonly box: Point & { readonly width: number; readonly height: number };
}

/** How long the numbers stay the same before what is out of sight is drawn. */
export const DEBOUNCE_MS = 100;
