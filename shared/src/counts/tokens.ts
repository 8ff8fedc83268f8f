import type { Experience } from '../model/experience.ts';
import { questionsOf } from './question-document.ts';
import { cutRole } from './searched-role.ts';
import { findableWords } from './words.ts';

/** The words of an experience and beginnings of these words, for searches. */
export interface Tokens {
  /** Tokens of company, role, questions and rounds. */
  readonly words: ReadonlySet<string>;
  /** Tokens of the role. */
  readonly roleWords: ReadonlySet<string>;
  /** True if `words` contains all whole words. */
  readonly isWhole: boolean;
}

/** The length of beginnings that are tokens, in code points. */
const MIN_BEGINNING = 3;
const MAX_BEGINNING = 6;
const MAX_TOKENS = 600;
/** A word and its beginnings. */
const MAX_TOKENS_PER_WORD = 1 + MAX_BEGINNING - MIN_BEGINNING + 1;
const MAX_ROLE_TOKENS = 100;

/** The function with a cache. Experiences never change, so each experience has one value. */
function cached<Value>(create: (experience: Experience) => Value): (experience: Experience) => Value {
  const known = new WeakMap<Experience, Value>();
  return (experience) => {
    const value = known.get(experience) ?? create(experience);
    known.set(experience, value);
    return value;
  };
}

/** The words of an experience that searches find, in the order company, role, questions, rounds. */
const wordsOf = cached((experience) => {
  const questions = Object.values(questionsOf(experience));
  // The separator keeps the texts apart, also for compounds.
  return findableWords(
    [experience.company, cutRole(experience.role), ...questions, ...experience.rounds].join(' / '),
  );
});

/** The tokens of an experience, up to MAX_TOKENS. Whole words come first, then short beginnings. */
export const tokensOf = cached((experience): Tokens => {
  const words = wordsOf(experience);
  const whole = new Set(words.flatMap((word) => [word, ...beginnings(word, MAX_BEGINNING)]));
  const short = words.flatMap((word) => beginnings(word, MIN_BEGINNING, MAX_BEGINNING - 1));
  return {
    words: first([...whole, ...short], MAX_TOKENS),
    roleWords: roleTokensOf(experience),
    isWhole: whole.size <= MAX_TOKENS,
  };
});

export const roleTokensOf = cached(({ role }): Tokens['roleWords'] => {
  const words = findableWords(cutRole(role));
  const tokens = [...words, ...words.flatMap((word) => beginnings(word, MIN_BEGINNING, Infinity))];
  return first(tokens, MAX_ROLE_TOKENS);
});

function first(tokens: readonly string[], max: number): ReadonlySet<string> {
  const distinct = new Set(tokens);
  return distinct.size > max ? new Set([...distinct].slice(0, max)) : distinct;
}

/** The beginnings of a longer word that have these lengths. */
function beginnings(word: string, min: number, max = min): readonly string[] {
  if (word.length <= min) return [];
  const characters = [...word];
  const count = Math.max(0, Math.min(max, characters.length - 1) - min + 1);
  return Array.from({ length: count }, (_, index) => characters.slice(0, min + index).join(''));
}

/** False if searches do not find some of the last words of the rounds, because the experience has too many words. */
export const hasAllWords = (experience: Experience): boolean => tokensOf(experience).isWhole;

/** The token that a query compares for a searched word. It decides the match, unless the word is long. */
export const queryToken = (word: string): string => [...word].slice(0, MAX_BEGINNING).join('');

/** True if other words may have the same `queryToken`, so the words of found documents have to be compared, too. */
export const isLong = (word: string): boolean => queryToken(word) !== word;

/** True if `words`, the tokens of an experience, contain `word`, or a word that begins with `word`. */
export const hasWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(queryToken(word)) && (!isLong(word) || [...words].some((token) => token.startsWith(word)));

/**
 * The same as `hasWord` with the tokens of the experience. Most experiences cannot have too many tokens. Their words are
 * compared without tokens, which is several times faster.
 */
export function findsWord(experience: Experience, word: string): boolean {
  const words = wordsOf(experience);
  if (words.length * MAX_TOKENS_PER_WORD > MAX_TOKENS) return hasWord(tokensOf(experience).words, word);
  const isBeginning = [...word].length >= MIN_BEGINNING;
  return words.some((one) => one === word || (isBeginning && one.startsWith(word)));
}
