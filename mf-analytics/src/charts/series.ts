import { formatNumber, formatShare } from '@portal/shared/ui';
import type { CategoryCount } from './aggregate.ts';
import type { Mark } from './chart-size.ts';
import { formatAmount } from './format.ts';

/** What one chart shows, in numbers and words; every drawing and the table are made from it. */
export interface Series {
  readonly name: string;
  /** The chart's title; the chart answers it. */
  readonly question: string;
  /** What a category is called in the table's head. */
  readonly category: string;
  readonly counts: readonly CategoryCount[];
  /** What percentages are of. */
  readonly whole: number;
  /** One of the whole, as in '12 of 42 experiences'. */
  readonly unit: string;
  /** What a mark does, where it does anything. */
  readonly actionOf?: (key: string) => MarkAction;
}

export type MarkAction =
  | { readonly kind: 'filter'; readonly isPressed: boolean; readonly toggle: () => void }
  | { readonly kind: 'link'; readonly href: string };

/** A mark with what is said about it, in the tooltip and to screen readers. */
export interface DescribedMark extends Mark {
  readonly label: string;
  readonly detail: string;
  /** undefined where it does nothing, or stands for nothing or for several categories. */
  readonly action: MarkAction | undefined;
}

const NOTHING: Omit<CategoryCount, 'key'> = { label: '', count: 0 };

/** Tells the category with the mark's key, as in '12 of 42 experiences, 29%'. `others` are what the mark stands for without one. */
export function describeMark({ key, anchor, box }: Mark, series: Series, others = NOTHING): DescribedMark {
  const { counts, whole, unit } = series;
  const category = counts.find((category) => category.key === key);
  const { label, count } = category ?? others;
  const detail = `${formatNumber(count)} of ${formatAmount(whole, unit)}, ${formatShare(count, whole)}`;
  const action = category && count > 0 ? series.actionOf?.(key) : undefined;
  return { key, anchor, box, label, detail, action };
}
