import { decodeExperience } from '../model/experience.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { choiceKey, choicesIn } from './choice-key.ts';
import { questionsOf } from './question-document.ts';
import { codesOf, summaryKey } from './summary-document.ts';

/** The parts of an experience that are needed for the counts and for the search. The ledger stores them. */
export interface Counted {
  readonly company: string;
  /** The beginning of the stored date, before the first character that cannot belong to a date. */
  readonly date: string;
  /** The stored role, cut to MAX_ROLE_LENGTH. */
  readonly role: string;
  /** The choice key, see `choiceKey`. */
  readonly choices: string;
  /** The codes of the statements, see `codesOf`. */
  readonly states: readonly string[];
  /** `questionId` → a question that the experience reports, in the author's words. */
  readonly questions: Readonly<Record<string, string>>;
  /** The COUNT_VERSION of the counting code. */
  readonly version: number;
}

/**
 * The version of the counting code and of the documents that it writes. If this number is increased, all experiences
 * are counted again.
 */
export const COUNT_VERSION = 5;

/**
 * In UTF-16 units. The rules refuse longer roles, but the rules do not apply to an administrator, who could write a role
 * that is too long for an index.
 */
const MAX_ROLE_LENGTH = 300;

/** The counted form of a stored experience. Undefined for a missing document, and for a document that pages skip. */
export function countedOf(id: string, data: unknown): Counted | undefined {
  const decoded = decodeExperience(id, data);
  if ('problem' in decoded) return undefined;
  const { experience } = decoded;
  const choices = choicesIn(experience);
  return {
    company: experience.company,
    date: /^[\d:.TZ+-]{0,40}/.exec(experience.date)?.[0] ?? '',
    role: cutRole(experience.role),
    choices: choiceKey(choices),
    states: codesOf(experience, choices.year),
    questions: questionsOf(experience),
    version: COUNT_VERSION,
  };
}

/** The number of letters of an outcome key, see `outcomeKey`. */
const OUTCOME_LETTERS = 3;

/** The keys of a counted experience in the summary of its company. If rounds are equal, their key is repeated. */
export const summaryKeysOf = ({ states, choices }: Pick<Counted, 'states' | 'choices'>): readonly string[] =>
  states.map((code) => summaryKey(code, choices.slice(-OUTCOME_LETTERS)));

/** The form in which the search compares a role. */
export const searchedRole = (role: string): string => foldForSearch(cutRole(role));

const cutRole = (role: string): string => role.trim().slice(0, MAX_ROLE_LENGTH);
