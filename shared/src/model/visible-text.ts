import { MAX_MARKS, MAX_NAME_LENGTH, MAX_QUESTION_LENGTH } from '../limits.ts';
import { INVISIBLE, JOINABLE, JOINERS, LETTERS, MARKS, SPACES } from './character-classes.ts';

type Replacement = readonly [pattern: string, replacement: string];

const HIDDEN: Replacement = [
  `[${INVISIBLE}]|([${JOINABLE}])[${INVISIBLE}]*([${JOINERS}]?)|[${JOINERS}]`,
  '$1$2',
];
const PILES: Replacement = [`([${MARKS}${JOINERS}]{${MAX_MARKS}})[${MARKS}${JOINERS}]+`, '$1'];
const LOOSE_JOINERS: Replacement = [`([${JOINABLE}])[${JOINERS}]([^${JOINABLE}]|$)`, '$1$2'];
const BLANKS: Replacement = [`[ ${SPACES}]+`, ' '];

/**
 * The patterns that `visibleText` replaces, one after the other. Their syntax is common to RE2 and JavaScript, except
 * `\x{…}`. The rules have the same patterns, and a test compares them.
 */
export const VISIBLE_TEXT: readonly Replacement[] = [HIDDEN, PILES, LOOSE_JOINERS, BLANKS];
/** Replaces a name that is too long by its beginning. */
export const NAME_END: Replacement = [`^(.{${MAX_NAME_LENGTH}}).+`, '$1'];
/** The pattern that a whole text matches if it contains a letter or a digit. */
export const READABLE = `.*[${LETTERS}].*`;
/** The RE2 pattern of a question: nothing invisible, no blank at the start. Counts code points. */
export const QUESTION_TEXT = `[^ ${SPACES}${INVISIBLE}][^${SPACES}${INVISIBLE}]{0,${MAX_QUESTION_LENGTH - 1}}`;

const compile = (pattern: string, flags: string) => new RegExp(pattern.replaceAll('\\x{', '\\u{'), flags);

function replacing([pattern, replacement]: Replacement): (text: string) => string {
  const expression = compile(pattern, 'gu');
  return (text) => text.replace(expression, replacement);
}

const replaceHidden = replacing(HIDDEN);
const replacePiles = replacing(PILES);
const replaceOthers = [LOOSE_JOINERS, BLANKS].map(replacing);
const replaceEnd = replacing(NAME_END);
const letter = compile(`[${LETTERS}]`, 'u');

/**
 * A line with visible characters only: no invisible characters, joiners only where they join, a few marks in a row,
 * and single spaces between words. Does not compose characters. The rules compute exactly the same text.
 */
export const visibleText = (text: string): string =>
  replaceOthers.reduce((line, replace) => replace(line), replacePiles(replaceHidden(text))).trim();

/** True if `visibleText` removes visible marks. */
export function hasTooManyMarks(text: string): boolean {
  const line = replaceHidden(text);
  return replacePiles(line) !== line;
}

/** True if a text contains a letter or a digit. */
export const isReadable = (text: string): boolean => letter.test(text);

/** The displayed name of an account: its visible text, cut off if it is too long. The rules compute the same name. */
export const shownName = (name: string): string => replaceEnd(visibleText(name)).trim();
