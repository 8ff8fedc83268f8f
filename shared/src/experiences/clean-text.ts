import { INVISIBLE } from './limits.ts';

const BETWEEN_WORDS = /[\p{Z}\p{Cc}]+/gu;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const JOINERS_ONLY = /^(?:\u200c|\u200d| )*$/;

/** A line as it is stored: trimmed, single spaces, no invisible characters; '' where nothing would show. */
export function cleanLine(text: string): string {
  const visible = text.replace(BETWEEN_WORDS, ' ').replace(ALL_INVISIBLE, '');
  const line = visible.replace(/ +/g, ' ').trim();
  return JOINERS_ONLY.test(line) ? '' : line;
}

/** A text of many lines as it is stored: without control characters other than line breaks, which are \n, and tabs. */
export const cleanLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
