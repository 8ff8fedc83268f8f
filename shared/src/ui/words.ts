import { formatNumber } from './format-number.ts';

/**
 * A number with its noun, such as '1,200 experiences'. The plural is formed with an s, unless it is given.
 * @example formatAmount(1, 'company', 'companies') // '1 company'
 */
export const formatAmount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`;

/**
 * Ends a text as a sentence, unless it already ends as one. The text may end with a name that has its own full stop.
 * @example sentence('Not sent: ACME INC.') // 'Not sent: ACME INC.'
 */
export const sentence = (text: string): string => (/[.!?…。]["'’”»)]*$/u.test(text) ? text : `${text}.`);
