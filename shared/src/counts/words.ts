import type { Experience } from '../model/experience.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { questionsOf } from './question-document.ts';

/** In UTF-16 units; what is longer is no word that anybody looks for. */
const MAX_WORD_LENGTH = 60;
const MAX_WORDS = 200;

/**
 * The words of a text, folded and each once. Letters and digits make a word, and what names of techniques hold among them.
 * @example splitWords('Senior C++/.NET engineer (Node.js)') // ['SENIOR', 'C++', '.NET', 'ENGINEER', 'NODE.JS']
 */
export function splitWords(text: string): readonly string[] {
  const found =
    foldForSearch(text).match(/\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.'’&-][\p{L}\p{N}]+)*[+#]*/gu) ?? [];
  return [...new Set(found)].filter((word) => word.length <= MAX_WORD_LENGTH).slice(0, MAX_WORDS);
}

/** By which words an experience is found: those of its company, its role and its questions, in whatever order these are. */
export const searchedWords = (
  company: string,
  role: string,
  questions: readonly string[],
): readonly string[] => splitWords([company, role, ...[...questions].sort()].join(' '));

export const wordsOf = (experience: Experience): ReadonlySet<string> =>
  new Set(searchedWords(experience.company, experience.role, Object.values(questionsOf(experience))));
