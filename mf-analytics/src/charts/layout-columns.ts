import { formatNumber } from '@portal/shared/ui';
import { max, scaleBand } from 'd3';
import { CHART_HEIGHT } from '../limits.ts';
import type { CategoryCount } from './aggregate.ts';
import type { Point } from './chart-size.ts';
import { estimateWidth } from './fit-text.ts';
import { formatShare } from './format-share.ts';
import { listTicks } from './list-ticks.ts';

const TOP = 40;
const AXIS_HEIGHT = 26;
const MAX_BAR_WIDTH = 56;
const FONT_SIZE = 12;
const LINE_HEIGHT = 15;
const SPACE = 4;
/** The distance from the baseline of a text down to its bar. */
const TEXT_GAP = 6;
const LABEL_DROP = 18;
const TICK_GAP = 8;
/** The heights of the text above a bar: of the value alone, and of value and share together. */
const VALUE_HEIGHT = 18;
const VALUE_AND_SHARE_HEIGHT = 34;
const BOX_TOP = 4;
/** Columns of one experience do not fill the chart. */
const LEAST_TOP = 2;

/** Columns in order. Value and share are measured from the bar's top; a text that overlaps is ''. */
export function layoutColumns(
  counts: readonly CategoryCount[],
  whole: number,
  width: number,
  chartHeight = CHART_HEIGHT,
) {
  const highest = max(counts, (category) => category.count) || 1;
  const bottom = chartHeight - AXIS_HEIGHT;
  const grid = listTicks(Math.max(highest, LEAST_TOP), 4);
  const heightOf = (count: number) => (count / (grid.at(-1) ?? highest)) * (bottom - TOP);
  const step = width / Math.max(1, counts.length);
  const showValue = chooseValues(counts, highest, step);
  // Where each bar has its number, there is no axis.
  const hasAxis = !counts.every(showValue);
  const start = !hasAxis
    ? 0
    : (max(grid, (tick) => estimateWidth(formatNumber(tick), FONT_SIZE)) ?? 0) + TICK_GAP;
  const bands = scaleBand(
    counts.map((category) => category.key),
    [start, Math.max(start + 1, width)],
  ).padding(0.28);
  const thickness = Math.min(MAX_BAR_WIDTH, bands.bandwidth());
  const showLabel = chooseLabels(counts, bands.step());
  const shares = counts.map(({ count }) => formatShare(count, whole));
  const sharesFit = shares.every((share) => estimateWidth(share, FONT_SIZE) + SPACE <= bands.step());

  const columns = counts.map((category, index) => {
    const middle = (bands(category.key) ?? start) + bands.bandwidth() / 2;
    const height = heightOf(category.count);
    const top = bottom - height;
    const share = sharesFit && category.count > 0 ? (shares[index] ?? '') : '';
    const label = showLabel(index) ? category.label : '';
    const value = showValue(category) ? formatNumber(category.count) : '';
    const valueX = moveInside(middle, value, width);
    return {
      key: category.key,
      count: category.count,
      bar: { x: middle - thickness / 2, y: top, width: thickness, height },
      middle,
      label: { text: label, x: moveInside(middle, label, width), y: bottom + LABEL_DROP },
      value: { text: value, x: valueX, y: share === '' ? -TEXT_GAP : -TEXT_GAP - LINE_HEIGHT },
      share: { text: share, x: valueX, y: -TEXT_GAP },
      anchor: { x: middle, y: top - (share === '' ? VALUE_HEIGHT : VALUE_AND_SHARE_HEIGHT) },
      box: { x: middle - bands.step() / 2, y: BOX_TOP, width: bands.step(), height: bottom - BOX_TOP },
    };
  });
  const ticks = (hasAxis ? grid : []).map((count) => {
    const y = bottom - heightOf(count);
    return {
      label: formatNumber(count),
      x: start - TICK_GAP,
      y,
      line: { x1: start, x2: width, y1: y, y2: y },
    };
  });
  return { columns, ticks, bottom };
}

/** The column at a point of the svg. The space above a low bar belongs to the bar's column. */
export const findColumn = ({ columns }: ReturnType<typeof layoutColumns>, { x }: Point) =>
  columns.find(({ box }) => x >= box.x && x < box.x + box.width);

/** The x nearest to `middle` at which the text is inside the svg. */
function moveInside(middle: number, text: string, width: number): number {
  const half = estimateWidth(text, FONT_SIZE) / 2;
  return Math.min(Math.max(middle, half), width - half);
}

/** Chooses every label if all fit, otherwise every second, third… label, counted backwards from the last label. */
function chooseLabels(counts: readonly CategoryCount[], step: number): (index: number) => boolean {
  const widest = max(counts, ({ label }) => estimateWidth(label, FONT_SIZE)) ?? 0;
  // The last label may be moved inwards by this distance.
  const moved = Math.max(0, (widest - step) / 2);
  const every = Math.max(1, Math.ceil((widest + SPACE + moved) / Math.max(step, 1)));
  return (index) => (counts.length - 1 - index) % every === 0;
}

/** Chooses every value if all fit, otherwise only the highest. The grid and the tooltip show the remaining values. */
function chooseValues(
  counts: readonly CategoryCount[],
  highest: number,
  step: number,
): (category: CategoryCount) => boolean {
  const widest = max(counts, ({ count }) => estimateWidth(formatNumber(count), FONT_SIZE)) ?? 0;
  if (widest + SPACE <= step) return () => true;
  return ({ count }) => count === highest;
}
