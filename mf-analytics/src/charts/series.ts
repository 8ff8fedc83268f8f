import { formatNumber } from '@portal/shared/ui';
import type { Tally } from './aggregate.ts';
import { formatAmount } from './format-amount.ts';
import { formatShare } from './format-share.ts';

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

/** One tally in full words, as in '12 of 42 experiences, 29%'. */
export function describeTally(series: Series, { count }: Tally): string {
  const { whole, unit } = series;
  return `${formatNumber(count)} of ${formatAmount(whole, unit)}, ${formatShare(count, whole)}`;
}

/** The tally with that key as a name and full words; both are empty when the series has none. */
export function tellTally(series: Series, key: string): { readonly label: string; readonly detail: string } {
  const tally = series.tallies.find((candidate) => candidate.key === key);
  return { label: tally?.label ?? '', detail: tally ? describeTally(series, tally) : '' };
}
