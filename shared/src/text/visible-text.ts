import { INVISIBLE, JOINABLE, JOINERS, LETTERS, MARKS, SPACES } from './character-classes.ts';

/** Of a name that is shown, in code points. */
export const MAX_NAME_LENGTH = 100;
/** Enough for the vowels, tones and signs of one letter in any script. */
const MAX_MARKS = 5;

/**
 * What `visibleText` replaces, one after the other, in the syntax that RE2 and JavaScript share but for `\x{…}`. The rules
 * have the same patterns; a test compares them.
 */
export const VISIBLE_TEXT: readonly (readonly [pattern: string, replacement: string])[] = [
  [`[${INVISIBLE}]|([${JOINABLE}])[${INVISIBLE}]*([${JOINERS}]?)|[${JOINERS}]`, '$1$2'],
  [`([${MARKS}${JOINERS}]{${MAX_MARKS}})[${MARKS}${JOINERS}]+`, '$1'],
  [`([${JOINABLE}])[${JOINERS}]([^${JOINABLE}]|$)`, '$1$2'],
  [`[ ${SPACES}]+`, ' '],
];
export const NAME_END: readonly [pattern: string, replacement: string] = [`^(.{${MAX_NAME_LENGTH}}).+`, '$1'];
/** What a text that shows something matches as a whole. */
export const READABLE = `.*[${LETTERS}].*`;

const compile = (pattern: string): RegExp => new RegExp(pattern.replaceAll('\\x{', '\\u{'), 'gu');
const replacements = VISIBLE_TEXT.map(([pattern, replacement]) => [compile(pattern), replacement] as const);
const [, [marks] = []] = replacements;
const nameEnd = compile(NAME_END[0]);
const letter = new RegExp(compile(`[${LETTERS}]`).source, 'u');

/**
 * A line with only what shows something: no invisible characters, joiners only where they join, a few marks in a row, and
 * single spaces between words. Does not compose. The rules compute the same, letter for letter.
 */
export const visibleText = (text: string): string =>
  replacements.reduce((line, [pattern, replacement]) => line.replace(pattern, replacement), text).trim();

/** Whether `visibleText` takes marks away that are seen. */
export const hasTooManyMarks = (text: string): boolean => marks !== undefined && text.search(marks) >= 0;

/** Whether it has a letter or a digit. */
export const isReadable = (text: string): boolean => letter.test(text);

/** The name of an account as it is shown: visible, and cut off where it is too long. The rules compute the same. */
export const shownName = (name: string): string => visibleText(name).replace(nameEnd, NAME_END[1]).trim();
