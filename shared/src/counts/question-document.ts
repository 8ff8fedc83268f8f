import { cleanLine } from '../model/clean-text.ts';
import type { Experience } from '../model/experience.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { roundsOf } from '../model/round-details.ts';
import { hashOf } from './hash.ts';
import { fieldsOf, readNumbers } from './read-numbers.ts';

/** Of a role in a key, in bytes: with 10,000 keys a document stays below 0.8 MB. */
const MAX_ROLE_BYTES = 60;

/** What experiences of a company report. */
export interface KnownQuestion {
  readonly text: string;
  readonly count: number;
  /** Each perhaps cut, and with its years; the most frequent first. */
  readonly roles: readonly {
    readonly role: string;
    readonly years: readonly string[];
    readonly count: number;
  }[];
}

/** A question as it is compared: whatever its case, accents, spaces, and the signs at its end. */
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

/** What an experience reports, by `questionId`, each question once. */
export function questionsOf(experience: Experience): Readonly<Record<string, string>> {
  const { rounds, also } = roundsOf(experience);
  const texts = [...rounds, ...also].flatMap(({ questions }) => questions);
  return Object.fromEntries(texts.map((text) => [questionId(experience.company, text), text]));
}

/** @example questionCell('Engineer', '2024') // 'Engineer|2024' */
export const questionCell = (role: string, year: string): string =>
  `${cutToBytes(role, MAX_ROLE_BYTES)}|${year}`;

/**
 * Reads `questions/{questionId}`: how many experiences of one company report a question, as one of the authors wrote it, in
 * all and `by` its `questionCell`. It goes with the last of them. Undefined for what is no question.
 */
export function readQuestion(data: unknown): KnownQuestion | undefined {
  const { text: stored, by } = fieldsOf(data);
  const text = typeof stored === 'string' ? cleanLine(stored) : '';
  const roles = new Map<string, { role: string; years: string[]; count: number }>();
  for (const [key, count] of readNumbers('by', by, [])) {
    const [, role, year] = /^(.*)\|(\d{4})$/s.exec(key) ?? [];
    if (role === undefined || year === undefined) continue;
    const known = roles.get(foldForSearch(role)) ?? { role, years: [], count: 0 };
    const years = [...new Set([...known.years, year])].sort();
    roles.set(foldForSearch(role), { role: known.role, years, count: known.count + count });
  }
  const sorted = [...roles.values()].sort(
    (one, other) => other.count - one.count || (one.role < other.role ? -1 : 1),
  );
  const count = sorted.reduce((sum, one) => sum + one.count, 0);
  return text !== '' && count > 0 ? { text, count, roles: sorted } : undefined;
}

function cutToBytes(text: string, max: number): string {
  let [end, bytes] = [0, 0];
  for (const letter of text) {
    bytes += bytesOf(letter);
    if (bytes > max) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

/** Of one code point in UTF-8. */
function bytesOf(letter: string): number {
  if (letter <= '\u007F') return 1;
  return letter <= '\u07FF' ? 2 : letter.length + 2;
}
