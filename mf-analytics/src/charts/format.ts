import { formatNumber, formatShare } from '@portal/shared/ui';

/** Returns a text like '12 · 29%'. */
export const formatCount = (count: number, whole: number): string =>
  `${formatNumber(count)} · ${formatShare(count, whole)}`;
