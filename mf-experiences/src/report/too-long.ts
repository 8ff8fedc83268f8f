import { formatNumber } from '@portal/shared/ui';

/** The error of a text that is longer than `max`. */
export const tooLong = (text: string, max: number): string | undefined =>
  text.length > max ? `Use at most ${formatNumber(max)} characters.` : undefined;
