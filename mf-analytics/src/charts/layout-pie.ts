import { arc, max, pie } from 'd3';
import { CHART_HEIGHT } from '../limits.ts';
import type { CategoryCount } from './aggregate.ts';
import type { Point, Tip } from './chart-size.ts';
import { estimateWidth } from './fit-text.ts';
import { formatCount } from './format.ts';
import { type Circle, pointAt, routeLeader } from './route-leader.ts';
import type { Series } from './series.ts';

/** Where a label ends on the left of the pie; every other label starts there. */
interface LabelPosition extends Point {
  readonly side: 'left' | 'right' | 'below';
  /** The line from the slice to its label; empty in a list. */
  readonly leader: readonly Point[];
}

interface TextPosition extends Point {
  readonly textAnchor: 'start' | 'end';
}

export interface PieLabel extends LabelPosition {
  readonly symbol: Point;
  readonly name: TextPosition;
  readonly numbers: TextPosition;
}

const RADIUS = 104;
const SMALL_RADIUS = 76;
/** The distances between the pie and its labels: of labels beside their slices, and of labels in a column. */
const LEADER_WIDTH = 34;
const COLUMN_GAP = 28;
const SYMBOL_WIDTH = 16;
const FONT_SIZE = 13;
const BOLD = 1.15;
const LABEL_HEIGHT = 40;
const ROW_HEIGHT = 24;
const ROW_WIDTH = 240;
const FOCUS_SIZE = 28;
/** The distance between the pie and a tooltip, and the height that a tooltip needs below a column. */
const TIP_GAP = 8;
const TIP_HEIGHT = 64;

/** Slices above zero, clockwise from twelve. Labels are beside them, or in a column, or in rows below. */
export function layoutPie(counts: readonly CategoryCount[], width: number, labelWidth: number) {
  const shown = counts.filter((category) => category.count > 0);
  const { center, radius, place } = choosePlace(width, labelWidth + SYMBOL_WIDTH);
  const angles = pie<CategoryCount>()
    .sort(null)
    .value((category) => category.count)(shown);
  const labels = place(angles, { center, radius }, width);

  const slices = angles.flatMap(({ data, startAngle, endAngle }, index) => {
    const label = labels[index];
    if (!label) return [];
    const whole = angles.length === 1;
    const anchor = whole ? center : pointAt(center, radius * 0.62, (startAngle + endAngle) / 2);
    const half = FOCUS_SIZE / 2;
    const box = { x: anchor.x - half, y: anchor.y - half, width: FOCUS_SIZE, height: FOCUS_SIZE };
    const path = arc()({ innerRadius: 0, outerRadius: radius, startAngle, endAngle }) ?? '';
    const slice = { path, center, tip: placeTip(label, { center, radius }) };
    return [{ key: data.key, path, startAngle, endAngle, anchor, box, slice, label }];
  });
  return { center, radius, slices };
}

/** The width of the widest label of a series. The labels of empty slices are included. */
export function measureLabels({ counts, whole }: Pick<Series, 'counts' | 'whole'>): number {
  const widths = counts.flatMap(({ label, count }) => [
    BOLD * estimateWidth(label, FONT_SIZE),
    estimateWidth(formatCount(count, whole), FONT_SIZE),
  ]);
  return max(widths) ?? 0;
}

export function findSlice({ center, radius, slices }: ReturnType<typeof layoutPie>, { x, y }: Point) {
  const dx = x - center.x;
  const dy = y - center.y;
  if (Math.hypot(dx, dy) > radius) return undefined;
  const angle = (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
  return slices.find(({ startAngle, endAngle }) => angle >= startAngle && angle < endAngle);
}

type Angles = readonly { readonly startAngle: number; readonly endAngle: number }[];

function choosePlace(width: number, labelWidth: number) {
  const y = CHART_HEIGHT / 2;
  if (2 * (RADIUS + LEADER_WIDTH + labelWidth) <= width) {
    return { place: layoutSides, radius: RADIUS, center: { x: width / 2, y } };
  }
  const both = 2 * RADIUS + COLUMN_GAP + labelWidth;
  if (both <= width)
    return { place: layoutColumn, radius: RADIUS, center: { x: (width - both) / 2 + RADIUS, y } };
  return { place: layoutRows, radius: SMALL_RADIUS, center: { x: width / 2, y: SMALL_RADIUS + 4 } };
}

function placeTexts(label: LabelPosition): PieLabel {
  const { x, y } = label;
  const [sign, textAnchor] = label.side === 'left' ? ([-1, 'end'] as const) : ([1, 'start'] as const);
  const textX = x + sign * SYMBOL_WIDTH;
  return {
    ...label,
    symbol: { x: x + sign * 5, y },
    name: { x: textX, y: y - 8, textAnchor },
    numbers: { x: textX, y: y + 10, textAnchor },
  };
}

function layoutSides(angles: Angles, { center, radius }: Circle): PieLabel[] {
  // A single slice is the whole circle. Its label is on the right.
  const middles = angles.map(({ startAngle, endAngle }) =>
    angles.length === 1 ? Math.PI / 2 : (startAngle + endAngle) / 2,
  );
  const heights = new Map<number, number>();
  for (const onRight of [true, false]) {
    const indices = middles.flatMap((middle, index) => (middle < Math.PI === onRight ? [index] : []));
    const wanted = indices.map((index) => pointAt(center, radius + 12, middles[index] ?? 0).y);
    // Slices are in clockwise order: downwards on the right of the pie, and upwards on the left.
    const order = onRight ? indices : indices.toReversed();
    const spread = spreadApart(onRight ? wanted : wanted.toReversed());
    for (const [position, index] of order.entries()) heights.set(index, spread[position] ?? center.y);
  }
  return middles.map((middle, index) => {
    const sign = middle < Math.PI ? 1 : -1;
    const y = heights.get(index) ?? center.y;
    const x = center.x + sign * (radius + LEADER_WIDTH);
    const elbow = { x: center.x + sign * (radius + 14), y };
    const leader = [...routeLeader({ center, radius }, middle, elbow), { x: x - sign * 6, y }];
    return placeTexts({ x, y, side: sign > 0 ? 'right' : 'left', leader });
  });
}

/** Moves the ascending heights of labels as little as possible, so that no labels overlap or leave the svg. */
function spreadApart(wanted: readonly number[]): number[] {
  const beyond = LABEL_HEIGHT / 2;
  const down: number[] = [];
  for (const height of wanted) down.push(Math.max(height, (down.at(-1) ?? -beyond) + LABEL_HEIGHT));
  const up: number[] = [];
  for (const height of down.toReversed()) {
    up.push(Math.min(height, (up.at(-1) ?? CHART_HEIGHT + beyond) - LABEL_HEIGHT));
  }
  return up.toReversed();
}

/** The tooltip of a slice is outside the pie: over the slice's own label, below the column, or above the pie. */
function placeTip({ side, y, leader }: LabelPosition, { center, radius }: Circle): Tip {
  if (side === 'below') return { side: 'above', x: center.x, y: center.y - radius - TIP_GAP };
  const x = center.x + (side === 'left' ? -1 : 1) * (radius + TIP_GAP);
  return { side, x, y: leader.length > 0 ? y : CHART_HEIGHT - TIP_HEIGHT / 2 };
}

function layoutColumn(angles: Angles, { center, radius }: Circle): PieLabel[] {
  const x = center.x + radius + COLUMN_GAP;
  const top = center.y - ((angles.length - 1) * LABEL_HEIGHT) / 2;
  return angles.map((_, index) =>
    placeTexts({ x, y: top + index * LABEL_HEIGHT, side: 'right', leader: [] }),
  );
}

function layoutRows(angles: Angles, { center, radius }: Circle, width: number): PieLabel[] {
  const x = Math.max(0, (width - ROW_WIDTH) / 2);
  const end = Math.min(width, (width + ROW_WIDTH) / 2);
  return angles.map((_, index) => {
    const y = center.y + radius + 22 + index * ROW_HEIGHT;
    return {
      x,
      y,
      side: 'below',
      leader: [],
      symbol: { x: x + 6, y },
      name: { x: x + 20, y, textAnchor: 'start' },
      numbers: { x: end, y, textAnchor: 'end' },
    };
  });
}
