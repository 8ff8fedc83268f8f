import { visibleText } from './visible-text.ts';

/** A line as it is stored: composed, trimmed, single spaces, no invisible characters. */
export const cleanLine = (text: string): string => visibleText(visibleText(text).normalize('NFC'));

/** A text of many lines as it is stored: without control characters other than line breaks, which are \n, and tabs. */
export const cleanLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
