import type { Usual } from '../counts/tallies.ts';
import { formatNumber } from '../ui/format-number.ts';

/** @example 'Most often 60, in 10 of 12 rounds'. A single value is shown by itself. */
export function mostOften({ value, count, whole }: Usual, unit?: string): string {
  if (whole === 1) return value;
  // A no-break space keeps a line from beginning with the total.
  const total = `${formatNumber(whole)}${unit ? `\u00a0${unit}` : ''}`;
  return `Most often ${value}, in ${formatNumber(count)} of\u00a0${total}`;
}
