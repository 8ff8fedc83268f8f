import type { Usual } from '../counts/tallies.ts';
import { formatNumber } from '../ui/format-number.ts';

/**
 * Describes the usual value. A single value is returned without a description.
 * @example 'Usually 60 (10 of 12 rounds)'
 */
export function mostOften({ value, count, whole }: Usual, unit: string): string {
  if (whole === 1) return value;
  // No-break spaces keep the brackets on one line.
  const share = `(${formatNumber(count)} of ${formatNumber(whole)} ${unit})`.replaceAll(' ', '\u00a0');
  return `Usually ${value} ${share}`;
}
