import type { Point } from './chart-size.ts';

/** The distance between the circle and a leader that runs around it. */
const GAP = 3;
/** The minimum distance between the straight part of a leader and the circle. */
const MIN_CLEARANCE = 1;
const STEP = Math.PI / 60;

export interface Circle {
  readonly center: Point;
  readonly radius: number;
}

/** The point at a distance and an angle from the centre. Angles are clockwise from twelve o'clock. */
export function pointAt(center: Point, distance: number, angle: number): Point {
  return { x: center.x + distance * Math.sin(angle), y: center.y - distance * Math.cos(angle) };
}

/** From `angle` on a circle to a point outside on the same side: along the edge, then straight. */
export function routeLeader({ center, radius }: Circle, angle: number, to: Point): Point[] {
  const target = (Math.atan2(to.x - center.x, center.y - to.y) + 2 * Math.PI) % (2 * Math.PI);
  const steps = Math.ceil(Math.abs(target - angle) / STEP);
  const around: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const from = pointAt(center, radius + GAP, angle + (steps && (step / steps) * (target - angle)));
    around.push(from);
    if (distanceToLine(center, from, to) >= radius + MIN_CLEARANCE) break;
  }
  return [...around, to];
}

/** The distance from a point to the straight line segment between `from` and `to`. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + at * dx - point.x, from.y + at * dy - point.y);
}
