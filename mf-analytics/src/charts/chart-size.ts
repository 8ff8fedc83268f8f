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
