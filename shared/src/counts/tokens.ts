import type { Experience } from '../model/experience.ts';
import { questionsOf } from './question-document.ts';
import { cutRole } from './searched-role.ts';
import { findableWords } from './words.ts';

/** The words of an experience and beginnings of these words, for searches. */
export interface Tokens {
  /** Tokens of company, role, questions, advice and rounds. */
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

/** The words of an experience that searches find, in the order company, role, questions, advice, rounds. */
const wordsOf = cached((experience) => {
  const questions = Object.values(questionsOf(experience));
  const { company, role, advice = '', rounds } = experience;
  const texts = [company, cutRole(role), ...questions, advice, ...rounds];
  return [...new Set(texts.flatMap(findableWords))];
});

/** The tokens of an experience, up to MAX_TOKENS. Whole words come first, then short beginnings. */
export const tokensOf = cached((experience): Tokens => {
  const words = wordsOf(experience);
  const tokens = new Set<string>();
  for (const word of words) addBeginnings(tokens.add(word), word, MAX_BEGINNING, MAX_BEGINNING);
  const isWhole = tokens.size <= MAX_TOKENS;
  for (const word of words) addBeginnings(tokens, word, MIN_BEGINNING, MAX_BEGINNING - 1);
  return { words: first(tokens, MAX_TOKENS), roleWords: roleTokensOf(experience), isWhole };
});

export const roleTokensOf = cached(({ role }): Tokens['roleWords'] => {
  const words = findableWords(cutRole(role));
  const tokens = new Set(words);
  for (const word of words) addBeginnings(tokens, word, MIN_BEGINNING, Infinity);
  return first(tokens, MAX_ROLE_TOKENS);
});

const first = (tokens: ReadonlySet<string>, max: number): ReadonlySet<string> =>
  tokens.size > max ? new Set([...tokens].slice(0, max)) : tokens;

/** Adds the beginnings of a longer word that have these lengths. */
function addBeginnings(tokens: Set<string>, word: string, min: number, max: number): void {
  let beginning = '';
  let length = 0;
  for (const character of word) {
    if (length > max) return;
    if (length >= min) tokens.add(beginning);
    beginning += character;
    length += 1;
  }
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
  if (maxTokens(words) > MAX_TOKENS) return hasWord(tokensOf(experience).words, word);
  const isBeginning = [...word].length >= MIN_BEGINNING;
  return words.some((one) => one === word || (isBeginning && one.startsWith(word)));
}

/** A word has one token, and one for each of its beginnings. */
const maxTokens = (words: readonly string[]): number =>
  words.reduce(
    (sum, { length }) => sum + Math.max(1, Math.min(length, MAX_BEGINNING + 1) - MIN_BEGINNING + 1),
    0,
  );
