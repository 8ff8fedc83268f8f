import { formatAmount, formatNumber } from '@portal/shared/ui';
import { greatest } from 'd3';
import type { Series } from './series.ts';

/** A sentence like 'Most: India, 3 of 5 experiences', or undefined without one largest category. */
export function insightOf({ counts, whole, unit, category }: Omit<Series, 'actionOf'>): string | undefined {
  const top = greatest(counts, ({ count }) => count);
  if (!top || whole < 2 || counts.some(({ key, count }) => key !== top.key && count === top.count))
    return undefined;
  // A grade such as 4 says nothing without its category.
  const name = /^\d$/.test(top.label) ? `${category.toLowerCase()} ${top.label}` : top.label;
  const quantity = top.count === whole ? 'All' : 'Most';
  return `${quantity}: ${name}, ${formatNumber(top.count)} of ${formatAmount(whole, unit)}`;
}
