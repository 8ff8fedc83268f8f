import { visibleText } from './visible-text.ts';

/** The stored form of a line: composed, trimmed, single spaces, no invisible characters. */
export const cleanLine = (text: string): string => visibleText(visibleText(text).normalize('NFC'));

/** The stored form of a text with several lines. Its only control characters are tabs and line breaks (\n). */
export const cleanLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
