export const CHART_HEIGHT = 250;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of a chart that can be pointed at and focused. Coordinates are those of the svg. */
export interface Mark {
  readonly key: string;
  readonly anchor: Point;
  /** The area inside the focus ring. */
  readonly box: Point & { readonly width: number; readonly height: number };
}

/** The time without a change of numbers after which charts out of sight are drawn. */
export const DEBOUNCE_MS = 100;
