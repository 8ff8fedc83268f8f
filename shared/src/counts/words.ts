import type { Experience } from '../model/experience.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { questionsOf } from './question-document.ts';

/** In UTF-16 units. Nobody searches for a longer word. */
const MAX_WORD_LENGTH = 60;
const MAX_WORDS = 200;

/**
 * The folded words of a text, each word once. A word contains letters and digits, and the signs in names of
 * technologies.
 * @example splitWords('Senior C++/.NET engineer (Node.js)') // ['SENIOR', 'C++', '.NET', 'ENGINEER', 'NODE.JS']
 */
export function splitWords(text: string): readonly string[] {
  const found =
    foldForSearch(text).match(/\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:\.[\p{L}\p{N}]+)*[+#]*/gu) ?? [];
  return [...new Set(found)].filter((word) => word.length <= MAX_WORD_LENGTH).slice(0, MAX_WORDS);
}

/**
 * The words that find an experience: the words of its company, its role and its questions. The order of questions
 * does not matter.
 */
export const searchedWords = (
  company: string,
  role: string,
  questions: readonly string[],
): readonly string[] => splitWords([company, role, ...[...questions].sort()].join(' '));

export const wordsOf = (experience: Experience): ReadonlySet<string> =>
  new Set(searchedWords(experience.company, experience.role, Object.values(questionsOf(experience))));
