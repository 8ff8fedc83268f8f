import { formatNumber } from '@portal/shared/ui';
import type { Tally } from './aggregate.ts';
import type { Mark } from './chart-size.ts';
import { formatAmount, formatShare } from './format.ts';

/** What one chart shows, in numbers and words; every drawing and the table are made from it. */
export interface Series {
  /** The chart's accessible name. */
  readonly name: string;
  /** The chart's title; the chart answers it. */
  readonly question: string;
  /** What a category is called in the table's head. */
  readonly category: string;
  readonly tallies: readonly Tally[];
  /** What percentages are of. */
  readonly whole: number;
  /** One of the whole, as in '12 of 42 experiences'. */
  readonly unit: string;
}

/** A mark with what is said about it, in the tooltip and to screen readers. */
export interface DescribedMark extends Mark {
  readonly label: string;
  readonly detail: string;
}

/** A count in full words, as in '12 of 42 experiences, 29%'. */
export function describeCount({ whole, unit }: Series, count: number): string {
  return `${formatNumber(count)} of ${formatAmount(whole, unit)}, ${formatShare(count, whole)}`;
}

/** By the tally with the mark's key. `others` are what it stands for when the series has none. */
export function describeMark(
  { key, anchor, box }: Mark,
  series: Series,
  others?: Omit<Tally, 'key'>,
): DescribedMark {
  const tally = series.tallies.find((candidate) => candidate.key === key) ?? others;
  const detail = tally ? describeCount(series, tally.count) : '';
  return { key, anchor, box, label: tally?.label ?? '', detail };
}
