import { cleanLine } from '../model/clean-text.ts';
import type { Experience } from '../model/experience.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { roundsOf } from '../model/round-details.ts';
import { hashOf } from './hash.ts';
import { fieldsOf, isCount } from './read-numbers.ts';

/** A question, and the number of a company's experiences that report the question. */
export interface KnownQuestion {
  readonly text: string;
  readonly count: number;
}

/** The form in which questions are compared: as a search compares them, without signs at the end. */
export const foldQuestion = (text: string): string => foldForSearch(text).replace(/(.)[ ?!.]+$/u, '$1');

/** The key of a question in search documents. */
export const questionKey = (text: string): string => hashOf(foldQuestion(text));

/** The id of a company's question. */
export const questionId = (company: string, text: string): string =>
  hashOf(`${company}\n${foldQuestion(text)}`);

/** `questionId` → a question that the experience reports. Each question appears once. */
export function questionsOf(experience: Experience): Readonly<Record<string, string>> {
  const { rounds, also } = roundsOf(experience);
  const texts = [...rounds, ...also].flatMap(({ questions }) => questions);
  return Object.fromEntries(texts.map((text) => [questionId(experience.company, text), text]));
}

/**
 * Decodes `questions/{questionId}`: a question in the words of one of its authors, and the number of experiences that
 * report the question. The document is deleted with the last of these experiences. Undefined if the document contains
 * no question.
 */
export function decodeQuestion(data: unknown): KnownQuestion | undefined {
  const { text: stored, count } = fieldsOf(data);
  const text = typeof stored === 'string' ? cleanLine(stored) : '';
  return text !== '' && isCount(count) ? { text, count } : undefined;
}

/** `questions/{questionId}` with this number. The wording that is stored already stays, if only the spelling differs. */
export function encodeQuestion(
  { company, text }: { readonly company: string; readonly text: string },
  count: number,
  stored: unknown,
): { readonly company: string; readonly text: string; readonly count: number } {
  const { text: known } = fieldsOf(stored);
  const isKnown = typeof known === 'string' && foldQuestion(known) === foldQuestion(text);
  return { company, text: isKnown ? known : text, count };
}
