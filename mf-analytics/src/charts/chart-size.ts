export const CHART_HEIGHT = 250;
/** The height of a chart of optional answers if the company has few experiences. */
export const SMALL_HEIGHT = 125;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of a chart that can be pointed at and focused. The coordinates are in the coordinate system of the svg. */
export interface Mark {
  readonly key: string;
  readonly anchor: Point;
  /** The area inside the focus ring. */
  readonly box: Point & { readonly width: number; readonly height: number };
}

/** Charts outside the window are drawn once their counts have not changed for this time. */
export const DEBOUNCE_MS = 100;
