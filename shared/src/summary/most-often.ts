import type { Usual } from '../counts/tallies.ts';
import { formatNumber } from '../ui/format-number.ts';

/** @example 'Most often 60, in 10 of 12 rounds'. A single number is shown by itself. */
export function mostOften({ number, count, whole }: Usual, unit?: string): string {
  if (whole === 1) return formatNumber(number);
  // A no-break space keeps a line from beginning with the total.
  const total = `${formatNumber(whole)}${unit ? `\u00a0${unit}` : ''}`;
  return `Most often ${formatNumber(number)}, in ${formatNumber(count)} of\u00a0${total}`;
}
