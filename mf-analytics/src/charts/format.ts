import { formatNumber } from '@portal/shared/ui';

/** As in '1 experience' and '1,200 experiences'; the noun takes an s. */
export const formatAmount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A rounded percentage that never calls something nothing, nor a part the whole. */
export function formatShare(part: number, whole: number): string {
  if (!(whole > 0 && part > 0)) return '0%';
  const percentage = (100 * part) / whole;
  if (percentage < 1) return '<1%';
  if (percentage > 99 && part < whole) return '>99%';
  return `${Math.round(percentage)}%`;
}

/** As in '12 · 29%'. */
export const formatCount = (count: number, whole: number): string =>
  `${formatNumber(count)} · ${formatShare(count, whole)}`;
