import { foldLetters, spellWithE } from '../model/fold-text.ts';

/** In UTF-16 units. Nobody searches for a longer word. */
const MAX_WORD_LENGTH = 60;

/** The scripts that put no spaces between words, and Hangul, whose words have endings and many spellings with spaces. */
const UNSPACED = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const SPACED_LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]`;
const SPACED_CHARACTER = `(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}]`;
/** A text without spaces, or a word with the signs in names of technologies. */
const WORD = new RegExp(
  `(?:(?=[\\p{L}\\p{M}\\p{N}])[${UNSPACED}])+` +
    `|\\.?${SPACED_LETTER}(?:${SPACED_CHARACTER})*(?:[.-](?:${SPACED_CHARACTER})+)*[+#]*`,
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
  `(^|[^\\p{L}\\p{N}])((?:${COMPOUNDS.join('|').replaceAll(' ', SEPARATORS)})S?)(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);
const FIRST_SEPARATOR = new RegExp(SEPARATORS, 'u');
/** Several letters with a dot after each of them. */
const INITIALS = /(^|[^\p{L}\p{M}\p{N}])((?:\p{L}\p{M}*\.\s?){2,})/gu;
const AFTER_INITIAL = /\.\s?/g;
const INNER_DOT = /(?!^)\./g;
const ELLIPSIS = /\.{2,}/g;
/** The maximum number of letters in words such as 'AT' and 'T' that are also found joined, without their 'AND'. */
const MAX_LETTERS_WITHOUT_AND = 3;

/**
 * The folded words that a search looks for, each word once. A compound is one word, and so are initials and other words
 * with dots. The parts of words with hyphens are separate words, and 'AND' is left out beside other words. A text of a
 * script without spaces is cut into overlapping pairs of characters.
 * @example splitWords('Senior C++/.NET front-end') // ['SENIOR', 'C++', '.NET', 'FRONTEND']
 */
export function splitWords(text: string): readonly string[] {
  const words = distinct(matchWords(joinCompounds(text, '').replaceAll('-', ' '), ''));
  return words.length > 1 ? words.filter((word) => word !== 'AND') : words;
}

/**
 * The folded words of a text that searches find, each word once. A compound or a word with hyphens or dots gives its parts
 * and the joined word, and a word with Ä, Ö, Ü or Ø also its spelling with E.
 * @example findableWords('Front end') // ['FRONT', 'END', 'FRONTEND']
 */
export function findableWords(text: string): readonly string[] {
  const other = spellWithE(text);
  return distinct(other === text ? wordsAndParts(text) : [...wordsAndParts(text), ...wordsAndParts(other)]);
}

function wordsAndParts(text: string): readonly string[] {
  const words: string[] = [];
  const found = matchWords(joinCompounds(text, '-'), '-');
  for (const [index, word] of found.entries()) {
    if (word.includes('-')) words.push(...word.split('-'), word.replaceAll('-', ''));
    else words.push(word);
    if (word !== 'AND') continue;
    const joined = `${found[index - 1] ?? ''}${found[index + 1] ?? ''}`;
    if (joined.length <= MAX_LETTERS_WITHOUT_AND) words.push(joined);
  }
  return words;
}

const joinCompounds = (text: string, hyphen: string): string =>
  foldLetters(text).replace(
    COMPOUND,
    (_, before: string, compound: string) => before + compound.replace(FIRST_SEPARATOR, hyphen),
  );

/** The words, with `joint` in the place of dots inside words. Most texts have no pairs, and `flatMap` is slow. */
function matchWords(folded: string, joint: string): readonly string[] {
  const words = folded.replace(INITIALS, joinInitials).replace(ELLIPSIS, ' ').match(WORD) ?? [];
  const isUnspaced = (word: string): boolean => IS_UNSPACED.test(word);
  const joined = words.map((word) =>
    word.includes('.') && !/\d\.\d/.test(word) ? word.replace(INNER_DOT, joint) : word,
  );
  return joined.some(isUnspaced)
    ? joined.flatMap((word) => (isUnspaced(word) ? pairsOf([...word]) : [word]))
    : joined;
}

const joinInitials = (_: string, before: string, initials: string): string =>
  `${before}${initials.split(AFTER_INITIAL).filter(Boolean).join('.')} `;

const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.length === 1
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);

const distinct = (words: readonly string[]): readonly string[] =>
  [...new Set(words)].filter((word) => word.length <= MAX_WORD_LENGTH);
