import { formatNumber, formatShare } from '@portal/shared/ui';

/** Returns a text like '1 experience' or '1,200 experiences'. The plural is formed with an s. */
export const formatAmount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a text like '12 · 29%'. */
export const formatCount = (count: number, whole: number): string =>
  `${formatNumber(count)} · ${formatShare(count, whole)}`;
