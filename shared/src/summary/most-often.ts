import type { Usual } from '../counts/tallies.ts';
import { formatNumber } from '../ui/format-number.ts';

/** @example 'Most often 60, in 10 of 12 rounds'; of one alone, its value. */
export function mostOften({ value, count, whole }: Usual, unit?: string): string {
  if (whole === 1) return value;
  // A line does not begin with what it is out of.
  const total = `${formatNumber(whole)}${unit ? `\u00a0${unit}` : ''}`;
  return `Most often ${value}, in ${formatNumber(count)} of\u00a0${total}`;
}
