export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a tooltip stands: it begins or ends at the point, or is above it. */
export interface Tip extends Point {
  readonly side: 'left' | 'right' | 'above';
}

/** A part of a chart that can be pointed at and focused. The coordinates are in the coordinate system of the svg. */
export interface Mark {
  readonly key: string;
  readonly anchor: Point;
  /** The area inside the focus ring. */
  readonly box: Point & { readonly width: number; readonly height: number };
  /** The shape of a slice around the centre of its pie, which has the focus ring instead of the box. */
  readonly slice?: { readonly path: string; readonly center: Point; readonly tip: Tip } | undefined;
}
