import { formatNumber } from '@portal/shared/ui';

/** As in '1 experience' and '1,200 experiences'; the noun takes an s. */
export function formatAmount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
