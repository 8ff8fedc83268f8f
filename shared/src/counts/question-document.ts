import { cleanLine } from '../model/clean-text.ts';
import type { Experience } from '../model/experience.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { roundsOf } from '../model/round-details.ts';
import { hashOf } from './hash.ts';
import { fieldsOf, isCount } from './read-numbers.ts';

/** A question with the number of experiences of a company that report it. */
export interface KnownQuestion {
  readonly text: string;
  readonly count: number;
}

/** A question in the form that is compared: without case, accents, further spaces, and signs at the end. */
export const foldQuestion = (text: string): string =>
  foldForSearch(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<=.)[\s?!.…]+$/u, '');

/** Names a question in the documents of the search. */
export const questionKey = (text: string): string => hashOf(foldQuestion(text));

/** Names a question of a company. */
export const questionId = (company: string, text: string): string =>
  hashOf(`${company}\n${foldQuestion(text)}`);

/** The questions that an experience reports, by `questionId`, each question once. */
export function questionsOf(experience: Experience): Readonly<Record<string, string>> {
  const { rounds, also } = roundsOf(experience);
  const texts = [...rounds, ...also].flatMap(({ questions }) => questions);
  return Object.fromEntries(texts.map((text) => [questionId(experience.company, text), text]));
}

/**
 * Decodes `questions/{questionId}`: a question as one of its authors wrote it, and the number of experiences that report it.
 * The document is deleted with the last of these experiences. Undefined for a document without a question.
 */
export function decodeQuestion(data: unknown): KnownQuestion | undefined {
  const { text: stored, count } = fieldsOf(data);
  const text = typeof stored === 'string' ? cleanLine(stored) : '';
  return text !== '' && isCount(count) ? { text, count } : undefined;
}
