import { formatAmount, formatNumber } from '@portal/shared/ui';
import type { CategoryCount } from './aggregate.ts';
import type { Mark } from './chart-size.ts';
import { formatShare } from './format-share.ts';

/** The counts and texts of one chart, for both the drawing and the table. */
export interface Series {
  readonly name: string;
  /** The chart's title, which is a question. */
  readonly question: string;
  /** The header of the table's first column. */
  readonly category: string;
  readonly counts: readonly CategoryCount[];
  /** The number that is 100%. */
  readonly whole: number;
  /** The noun for the counted things, as in '12 of 42 experiences'. */
  readonly unit: string;
  /** Returns the action of a mark. Absent if the marks have no action. */
  readonly actionOf?: (key: string) => MarkAction;
}

export type MarkAction =
  | { readonly kind: 'filter'; readonly isPressed: boolean; readonly toggle: () => void }
  | { readonly kind: 'link'; readonly href: string };

/** A mark with its description, for the tooltip and for screen readers. */
export interface DescribedMark extends Mark {
  readonly label: string;
  readonly detail: string;
  /** Undefined if the mark has no action, has the count 0, or stands for several categories. */
  readonly action: MarkAction | undefined;
}

const NOTHING: Omit<CategoryCount, 'key'> = { label: '', count: 0 };

/** Describes a mark's category, as in '12 of 42 experiences, 29%'; no category gets `others`. */
export function describeMark(mark: Mark, series: Series, others = NOTHING): DescribedMark {
  const { key, anchor, box, slice } = mark;
  const { counts, whole, unit } = series;
  const category = counts.find((category) => category.key === key);
  const { label, count } = category ?? others;
  const detail = `${formatNumber(count)} of ${formatAmount(whole, unit)}, ${formatShare(count, whole)}`;
  const action = category && count > 0 ? series.actionOf?.(key) : undefined;
  return { key, anchor, box, slice, label, detail, action };
}
