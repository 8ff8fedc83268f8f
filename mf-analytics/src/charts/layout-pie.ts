import { arc, pie } from 'd3';
import type { Tally } from './aggregate.ts';
import { CHART_HEIGHT, type Mark, type Point } from './chart-size.ts';

export interface PieSlice extends Mark {
  /** The outline, around the pie's centre. */
  readonly path: string;
  readonly startAngle: number;
  readonly endAngle: number;
  readonly label: PieLabel;
}

export interface PieLabel extends Point {
  /** Where the text starts: to the left of the pie it ends at the point. */
  readonly side: 'left' | 'right' | 'below';
  /** From the slice to its label; empty where labels stand below the pie. */
  readonly leader: readonly Point[];
}

export interface PieLayout {
  readonly center: Point;
  readonly radius: number;
  readonly slices: readonly PieSlice[];
}

/** Narrower than this, labels stand in rows below the pie. */
const WIDE_ENOUGH_FOR_SIDES = 400;
const LABEL_HEIGHT = 40;
const ROW_HEIGHT = 24;
const ROW_WIDTH = 240;
const FOCUS_SIZE = 28;

/** Places one slice for each tally above zero, clockwise from twelve o'clock in the given order. */
export function layoutPie(tallies: readonly Tally[], width: number): PieLayout {
  const shown = tallies.filter((tally) => tally.count > 0);
  const wide = width >= WIDE_ENOUGH_FOR_SIDES;
  const radius = wide ? 104 : 76;
  const center = { x: width / 2, y: wide ? CHART_HEIGHT / 2 : radius + 4 };
  const angles = pie<Tally>()
    .sort(null)
    .value((tally) => tally.count)(shown);
  const labels = wide ? layoutSides(angles, center, radius) : layoutKey(angles, center, radius, width);
  const drawArc = arc<{ readonly startAngle: number; readonly endAngle: number }>()
    .innerRadius(0)
    .outerRadius(radius);

  const slices = angles.flatMap(({ data, startAngle, endAngle }, index) => {
    const label = labels[index];
    if (!label) return [];
    const whole = angles.length === 1;
    const anchor = whole ? center : pointAt(center, radius * 0.62, (startAngle + endAngle) / 2);
    const half = FOCUS_SIZE / 2;
    const box = { x: anchor.x - half, y: anchor.y - half, width: FOCUS_SIZE, height: FOCUS_SIZE };
    const path = drawArc({ startAngle, endAngle }) ?? '';
    return [{ key: data.key, path, startAngle, endAngle, anchor, box, label }];
  });
  return { center, radius, slices };
}

/** The slice at a point of the svg, if the point lies in the pie. */
export function findSlice({ center, radius, slices }: PieLayout, { x, y }: Point): PieSlice | undefined {
  const dx = x - center.x;
  const dy = y - center.y;
  if (Math.hypot(dx, dy) > radius) return undefined;
  const angle = (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
  return slices.find(({ startAngle, endAngle }) => angle >= startAngle && angle < endAngle);
}

type Angles = readonly { readonly startAngle: number; readonly endAngle: number }[];

function pointAt(center: Point, distance: number, angle: number): Point {
  return { x: center.x + distance * Math.sin(angle), y: center.y - distance * Math.cos(angle) };
}

/** Labels beside the slices, pushed apart where they would meet. */
function layoutSides(angles: Angles, center: Point, radius: number): PieLabel[] {
  // A whole circle has no direction of its own; its label goes where there is room.
  const middles = angles.map(({ startAngle, endAngle }) =>
    angles.length === 1 ? Math.PI / 2 : (startAngle + endAngle) / 2,
  );
  const heights = new Map<number, number>();
  for (const onRight of [true, false]) {
    const indices = middles.flatMap((middle, index) => (middle < Math.PI === onRight ? [index] : []));
    const wanted = indices.map((index) => pointAt(center, radius + 12, middles[index] ?? 0).y);
    // Clockwise is downwards on the right and upwards on the left.
    const order = onRight ? indices : indices.toReversed();
    const spread = spreadApart(onRight ? wanted : wanted.toReversed());
    for (const [position, index] of order.entries()) heights.set(index, spread[position] ?? center.y);
  }
  return middles.map((middle, index) => {
    const sign = middle < Math.PI ? 1 : -1;
    const y = heights.get(index) ?? center.y;
    const x = center.x + sign * (radius + 34);
    const edge = pointAt(center, radius + 3, middle);
    const elbow = { x: center.x + sign * Math.max(Math.abs(edge.x - center.x) + 6, radius + 14), y };
    return {
      x,
      y,
      side: sign > 0 ? 'right' : 'left',
      leader: [edge, elbow, { x: x - sign * 6, y }],
    };
  });
}

/** Moves ascending heights the least that keeps labels apart and inside the svg. */
function spreadApart(wanted: readonly number[]): number[] {
  const lowest = LABEL_HEIGHT / 2;
  const placed: number[] = [];
  for (const height of wanted) {
    const above = placed.at(-1);
    placed.push(Math.max(height, above === undefined ? lowest : above + LABEL_HEIGHT));
  }
  let limit = CHART_HEIGHT - LABEL_HEIGHT / 2;
  return placed
    .toReversed()
    .map((height) => {
      const y = Math.min(height, limit);
      limit = y - LABEL_HEIGHT;
      return y;
    })
    .toReversed();
}

function layoutKey(angles: Angles, center: Point, radius: number, width: number): PieLabel[] {
  const x = Math.max(0, (width - ROW_WIDTH) / 2);
  const top = center.y + radius + 22;
  return angles.map((_, index) => ({ x, y: top + index * ROW_HEIGHT, side: 'below', leader: [] }));
}

/** Where the numbers of a label row end. */
export function rowEnd(width: number): number {
  return Math.min(width, (width + ROW_WIDTH) / 2);
}
