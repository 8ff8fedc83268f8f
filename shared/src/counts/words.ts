import { foldLetters } from '../model/fold-text.ts';

/** In UTF-16 units. Nobody searches for a longer word. */
const MAX_WORD_LENGTH = 60;

/** The scripts that put no spaces between words. */
const UNSPACED = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const SPACED_LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]`;
const SPACED_CHARACTER = `(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}]`;
/** A text without spaces, or a word with the signs in names of technologies. */
const WORD = new RegExp(
  `(?:(?=[\\p{L}\\p{M}\\p{N}])[${UNSPACED}])+` +
    `|(?:(?<!\\.)\\.)?${SPACED_LETTER}(?:${SPACED_CHARACTER})*(?:[.-](?:${SPACED_CHARACTER})+)*[+#]*`,
  'gu',
);
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** Words that authors spell as one word, as two words, or with a hyphen. Each of them may have a plural S. */
const COMPOUNDS = [
  ...['BACK END', 'FRONT END', 'FULL STACK', 'DEV OPS', 'FIN TECH', 'START UP', 'E COMMERCE', 'E MAIL'],
  ...['ON SITE', 'OFF SITE', 'TAKE HOME', 'WHITE BOARD', 'FULL TIME', 'PART TIME', 'FOLLOW UP', 'WORK FLOW'],
  ...['DATA BASE', 'DATA SET', 'CODE BASE', 'HASH MAP', 'RUN TIME', 'DEAD LOCK', 'WEB SITE', 'MICRO SERVICE'],
  ...['JAVA SCRIPT', 'TYPE SCRIPT', 'MY SQL', 'NO SQL', 'GIT HUB', 'LEET CODE', 'HACKER RANK', 'CHAT BOT'],
];
const SEPARATORS = '[\\s\\p{Cc}-]+';
const COMPOUND = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COMPOUNDS.join('|').replaceAll(' ', SEPARATORS)})S?(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);
const FIRST_SEPARATOR = new RegExp(SEPARATORS, 'u');

/**
 * The folded words that a search looks for, each word once. A compound is one word, and the parts of other words with
 * hyphens are separate words. A text of a script without spaces is cut into overlapping pairs of characters.
 * @example splitWords('Senior C++/.NET front-end') // ['SENIOR', 'C++', '.NET', 'FRONTEND']
 */
export const splitWords = (text: string): readonly string[] =>
  distinct(matchWords(joinCompounds(text, '').replaceAll('-', ' ')));

/**
 * The folded words of a text that searches find, each word once. A compound or a word with hyphens gives its parts and
 * the joined word.
 * @example findableWords('Front end') // ['FRONT', 'END', 'FRONTEND']
 */
export function findableWords(text: string): readonly string[] {
  const words: string[] = [];
  for (const word of matchWords(joinCompounds(text, '-'))) {
    if (word.includes('-')) words.push(...word.split('-'), word.replaceAll('-', ''));
    else words.push(word);
  }
  return distinct(words);
}

const joinCompounds = (text: string, hyphen: string): string =>
  foldLetters(text).replace(COMPOUND, (compound) => compound.replace(FIRST_SEPARATOR, hyphen));

/** Most texts have no pairs, and `flatMap` is slow. */
function matchWords(folded: string): readonly string[] {
  const words = folded.match(WORD) ?? [];
  const isUnspaced = (word: string): boolean => IS_UNSPACED.test(word);
  return words.some(isUnspaced)
    ? words.flatMap((word) => (isUnspaced(word) ? pairsOf([...word]) : [word]))
    : words;
}

const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.length === 1
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);

const distinct = (words: readonly string[]): readonly string[] =>
  [...new Set(words)].filter((word) => word.length <= MAX_WORD_LENGTH);
