import type { Experience } from '../experience.ts';
import { foldForSearch } from '../fold-text.ts';

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

/** By which words an experience is found: those of its company and its role. */
export const wordsOf = ({ company, role }: Pick<Experience, 'company' | 'role'>): ReadonlySet<string> =>
  new Set(splitWords(`${company} ${role}`));
