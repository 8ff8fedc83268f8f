import { formatNumber } from '@portal/shared/ui';
import { formatShare } from './format-share.ts';

/** Returns a text like '12 · 29%'. */
export const formatCount = (count: number, whole: number): string =>
  `${formatNumber(count)} · ${formatShare(count, whole)}`;
