import { formatNumber, formatShare } from '@portal/shared/ui';

/** As in '1 experience' and '1,200 experiences'; the noun takes an s. */
export const formatAmount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** As in '12 · 29%'. */
export const formatCount = (count: number, whole: number): string =>
  `${formatNumber(count)} · ${formatShare(count, whole)}`;
