import { formatNumber } from '@portal/shared/ui';
import { max, scaleBand } from 'd3';
import type { Tally } from './aggregate.ts';
import { CHART_HEIGHT, type Mark, type Point } from './chart-size.ts';
import { estimateWidth } from './fit-text.ts';
import { formatShare } from './format-share.ts';
import { listTicks } from './list-ticks.ts';

export interface Column extends Mark {
  readonly count: number;
  readonly bar: Point & { readonly width: number; readonly height: number };
  readonly middle: number;
  /** Below the bar; '' where labels would meet. */
  readonly label: string;
  /** The label's middle. */
  readonly labelX: number;
  /** Above the bar; '' where numbers would meet. */
  readonly value: string;
  /** The middle of value and share. */
  readonly valueX: number;
  /** Between the bar and the value; '' where it would not fit. */
  readonly share: string;
}

export interface ColumnsLayout {
  readonly columns: readonly Column[];
  readonly start: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly label: string; readonly y: number }[];
}

const TOP = 40;
const AXIS_HEIGHT = 26;
const WIDEST_BAR = 56;
const FONT_SIZE = 12;
const SPACE = 4;

/** Places one column for each tally, in the given order from the left. */
export function layoutColumns(tallies: readonly Tally[], whole: number, width: number): ColumnsLayout {
  const highest = max(tallies, (tally) => tally.count) || 1;
  const bottom = CHART_HEIGHT - AXIS_HEIGHT;
  const grid = listTicks(highest, 4);
  const heightOf = (count: number) => (count / (grid.at(-1) ?? highest)) * (bottom - TOP);
  const start = (max(grid, (tick) => estimateWidth(formatNumber(tick), FONT_SIZE)) ?? 0) + 8;
  const bands = scaleBand(
    tallies.map((tally) => tally.key),
    [start, Math.max(start + 1, width)],
  ).padding(0.28);
  const thickness = Math.min(WIDEST_BAR, bands.bandwidth());
  const showLabel = chooseLabels(tallies, bands.step());
  const showValue = chooseValues(tallies, highest, bands.step());
  const shares = tallies.map(({ count }) => formatShare(count, whole));
  const sharesFit = shares.every((share) => estimateWidth(share, FONT_SIZE) + SPACE <= bands.step());

  const columns = tallies.map((tally, index) => {
    const middle = (bands(tally.key) ?? start) + bands.bandwidth() / 2;
    const height = heightOf(tally.count);
    const top = bottom - height;
    const share = sharesFit && tally.count > 0 ? (shares[index] ?? '') : '';
    const label = showLabel(index) ? tally.label : '';
    const value = showValue(tally) ? formatNumber(tally.count) : '';
    return {
      key: tally.key,
      count: tally.count,
      bar: { x: middle - thickness / 2, y: top, width: thickness, height },
      middle,
      label,
      labelX: moveInside(middle, label, width),
      value,
      valueX: moveInside(middle, value, width),
      share,
      anchor: { x: middle, y: top - (share === '' ? 18 : 34) },
      box: { x: middle - bands.step() / 2, y: TOP - 36, width: bands.step(), height: bottom - TOP + 36 },
    };
  });
  const lines = grid.map((count) => ({ label: formatNumber(count), y: bottom - heightOf(count) }));
  return { columns, start, bottom, ticks: lines };
}

/** The column at a point of the svg; the space above a low bar belongs to it. */
export function findColumn({ columns }: ColumnsLayout, { x }: Point): Column | undefined {
  return columns.find(({ box }) => x >= box.x && x < box.x + box.width);
}

/** The nearest middle that keeps the text inside the svg. */
function moveInside(middle: number, text: string, width: number): number {
  const half = estimateWidth(text, FONT_SIZE) / 2;
  return Math.min(Math.max(middle, half), width - half);
}

/** Every label where they fit, otherwise every second, third… counted from the last. */
function chooseLabels(tallies: readonly Tally[], step: number): (index: number) => boolean {
  const widest = max(tallies, ({ label }) => estimateWidth(label, FONT_SIZE)) ?? 0;
  // The last label may move away from the edge.
  const moved = Math.max(0, (widest - step) / 2);
  const every = Math.max(1, Math.ceil((widest + SPACE + moved) / Math.max(step, 1)));
  return (index) => (tallies.length - 1 - index) % every === 0;
}

/** Every number where they fit, otherwise only the highest; the grid and the tooltip tell the others. */
function chooseValues(tallies: readonly Tally[], highest: number, step: number): (tally: Tally) => boolean {
  const widest = max(tallies, ({ count }) => estimateWidth(formatNumber(count), FONT_SIZE)) ?? 0;
  if (widest + SPACE <= step) return () => true;
  return ({ count }) => count === highest;
}
