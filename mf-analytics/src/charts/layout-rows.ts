import { formatNumber } from '@portal/shared/ui';
import { max } from 'd3';
import type { Tally } from './aggregate.ts';
import { CHART_HEIGHT, type Mark, type Point } from './chart-size.ts';
import { estimateWidth, fitText } from './fit-text.ts';
import { formatShare } from './format-share.ts';
import { listTicks } from './list-ticks.ts';

export interface Row extends Mark {
  readonly label: string;
  /** How many categories a row of the rest stands for; 1 for any other. */
  readonly categories: number;
  readonly count: number;
  /** As in '12 · 29%'. */
  readonly value: string;
  /** The bar's own rectangle. */
  readonly bar: Point & { readonly width: number; readonly height: number };
  readonly middle: number;
}

export interface RowsLayout {
  readonly rows: readonly Row[];
  readonly labelEnd: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly label: string; readonly x: number }[];
  readonly fontSize: number;
}

/** Further categories share the last row. */
export const MOST_ROWS = 12;
export const REST = 'rest';

const AXIS_HEIGHT = 22;
const TALLEST_ROW = 42;
const THICKEST_BAR = 24;
const GAP = 8;
const TICK_FONT_SIZE = 12;

/** Places one horizontal bar for each tally, in the given order from the top. */
export function layoutRows(tallies: readonly Tally[], whole: number, width: number): RowsLayout {
  const entries = gatherRest(tallies);
  const plotHeight = CHART_HEIGHT - AXIS_HEIGHT;
  const rowHeight = Math.min(TALLEST_ROW, plotHeight / Math.max(1, entries.length));
  const top = (plotHeight - rowHeight * entries.length) / 2;
  const thickness = Math.min(THICKEST_BAR, rowHeight * 0.66);
  const fontSize = rowHeight < 20 ? 12 : 13;

  const values = entries.map(({ count }) => `${formatNumber(count)} · ${formatShare(count, whole)}`);
  const widest = (texts: readonly string[]) => max(texts, (text) => estimateWidth(text, fontSize)) ?? 0;
  const labelWidth = Math.min(widest(entries.map(({ label }) => label)), width * 0.36);
  const start = labelWidth + GAP;
  const end = Math.max(start + 1, width - widest(values) - GAP);
  // A bar for the rest would dwarf the others; its number says enough.
  const longest = max(tallies, (tally) => tally.count) || 1;
  const axis = listAxis(longest, end - start);
  const lengthOf = (count: number) => (count / (axis.at(-1) ?? longest)) * (end - start);

  const rows = entries.map((entry, index) => {
    const y = top + index * rowHeight;
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
  return {
    rows,
    labelEnd: labelWidth,
    bottom: plotHeight,
    ticks: axis.map((count) => ({
      label: formatNumber(count),
      x: start + lengthOf(count),
    })),
    fontSize,
  };
}

/** The row at a height of the svg, if there is one. */
export function findRow({ rows }: RowsLayout, { y }: Point): Row | undefined {
  return rows.find(({ box }) => y >= box.y && y < box.y + box.height);
}

function gatherRest(tallies: readonly Tally[]): (Tally & { readonly categories: number })[] {
  const single = tallies.map((tally) => ({ ...tally, categories: 1 }));
  if (single.length <= MOST_ROWS) return single;
  const rest = single.slice(MOST_ROWS - 1);
  const count = rest.reduce((total, tally) => total + tally.count, 0);
  const categories = rest.length;
  return [...single.slice(0, MOST_ROWS - 1), { key: REST, label: `${categories} others`, count, categories }];
}

/** The numbers along an axis of so many pixels; only its ends where their labels would meet. */
function listAxis(longest: number, length: number): number[] {
  const ticks = listTicks(longest, Math.max(1, Math.floor(length / 64)));
  const end = ticks.at(-1) ?? longest;
  const widest = estimateWidth(formatNumber(end), TICK_FONT_SIZE) + GAP;
  return widest * (ticks.length - 1) <= length ? ticks : [0, end];
}
