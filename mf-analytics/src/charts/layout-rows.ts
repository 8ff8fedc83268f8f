import { max, sum } from 'd3';
import { CHART_HEIGHT, MAX_ROWS, SMALL_HEIGHT } from '../limits.ts';
import type { CategoryCount } from './aggregate.ts';
import type { Point } from './chart-size.ts';
import { estimateWidth, fitText } from './fit-text.ts';
import { formatCount } from './format.ts';

/** The key of the last row. No counted country contains '|'. */
export const OTHERS = '|others';

const MIN_ROW_HEIGHT = 18;
const MAX_ROW_HEIGHT = 42;
const MAX_BAR_HEIGHT = 24;
const GAP = 8;

/** The height of a small chart in which the text of every row is readable. */
export const smallHeightOf = (categories: number): number =>
  Math.max(SMALL_HEIGHT, MIN_ROW_HEIGHT * Math.min(categories, MAX_ROWS));

/** Places one horizontal bar for each category, in the given order from the top. Each has its number, so there is no axis. */
export function layoutRows(
  counts: readonly CategoryCount[],
  whole: number,
  width: number,
  chartHeight = CHART_HEIGHT,
) {
  const entries = groupOthers(counts);
  const rowHeight = Math.min(MAX_ROW_HEIGHT, chartHeight / Math.max(1, entries.length));
  const thickness = Math.min(MAX_BAR_HEIGHT, rowHeight * 0.66);
  const fontSize = rowHeight < 20 ? 12 : 13;

  const values = entries.map(({ count }) => formatCount(count, whole));
  const widest = (texts: readonly string[]) => max(texts, (text) => estimateWidth(text, fontSize)) ?? 0;
  const labelWidth = Math.min(widest(entries.map(({ label }) => label)), width * 0.42);
  const start = labelWidth + GAP;
  const end = Math.max(start + 1, width - widest(values) - GAP);
  // The last row, if it combines categories, has no bar: the bar would be far longer than all bars above.
  const longest = max(counts, (category) => category.count) || 1;
  const lengthOf = (count: number) => (count / longest) * (end - start);

  const rows = entries.map((entry, index) => {
    const y = index * rowHeight;
    const length = entry.categories === 1 ? lengthOf(entry.count) : 0;
    return {
      key: entry.key,
      label: fitText(entry.label, labelWidth + 1, fontSize),
      categories: entry.categories,
      count: entry.count,
      value: values[index] ?? '',
      bar: { x: start, y: y + (rowHeight - thickness) / 2, width: length, height: thickness },
      middle: y + rowHeight / 2,
      anchor: { x: start + length / 2, y: y + (rowHeight - thickness) / 2 },
      box: { x: 0, y, width, height: rowHeight },
    };
  });
  return { rows, labelEnd: labelWidth, valueGap: GAP, fontSize };
}

export const findRow = ({ rows }: ReturnType<typeof layoutRows>, { y }: Point) =>
  rows.find(({ box }) => y >= box.y && y < box.y + box.height);

/** The rows, each with the number of its categories. Only the last row may combine several categories. */
function groupOthers(counts: readonly CategoryCount[]): (CategoryCount & { readonly categories: number })[] {
  const single = counts.map((category) => ({ ...category, categories: 1 }));
  if (single.length <= MAX_ROWS) return single;
  const others = single.splice(MAX_ROWS - 1);
  const [count, categories] = [sum(others, (category) => category.count), others.length];
  return [...single, { key: OTHERS, label: `${categories} others`, count, categories }];
}
