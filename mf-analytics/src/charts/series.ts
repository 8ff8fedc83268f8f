import { formatNumber } from '@portal/shared/ui';
import type { Tally } from './aggregate.ts';
import { formatAmount, formatShare } from './format.ts';

/** What one chart shows, in numbers and words; every drawing and the table are made from it. */
export interface Series {
  /** The chart's accessible name. */
  readonly name: string;
  /** What a category is called in the table's head. */
  readonly category: string;
  readonly tallies: readonly Tally[];
  /** What percentages are of. */
  readonly whole: number;
  /** One of the whole, as in '12 of 42 experiences'. */
  readonly unit: string;
}

/** What is said about a mark, in the tooltip and to screen readers. */
export interface MarkDescription {
  readonly label: string;
  readonly detail: string;
}

/** A count in full words, as in '12 of 42 experiences, 29%'. */
export function describeCount({ whole, unit }: Series, count: number): string {
  return `${formatNumber(count)} of ${formatAmount(whole, unit)}, ${formatShare(count, whole)}`;
}

/** The mark of the tally with that key. Both texts are empty when the series has none. */
export function describeMark(series: Series, key: string): MarkDescription {
  const tally = series.tallies.find((candidate) => candidate.key === key);
  return { label: tally?.label ?? '', detail: tally ? describeCount(series, tally.count) : '' };
}
