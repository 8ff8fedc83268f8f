import type { Usual } from '../counts/tallies.ts';
import { formatNumber } from '../ui/format-number.ts';

/**
 * Describes the usual value. A single value is returned without 'Most often'.
 * @example 'Most often 60, in 10 of 12 rounds'
 */
export function mostOften({ value, count, whole }: Usual, unit?: string): string {
  if (whole === 1) return value;
  // With a no-break space, the unit stays on the line of the total.
  const total = `${formatNumber(whole)}${unit ? `\u00a0${unit}` : ''}`;
  return `Most often ${value}, in ${formatNumber(count)} of\u00a0${total}`;
}
