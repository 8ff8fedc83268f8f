import { decodeExperience } from '../model/experience.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { choiceKey, choicesIn } from './choice-key.ts';
import { questionsOf } from './question-document.ts';
import { codesOf } from './summary-document.ts';

/** All that counts and search take from an experience. The ledger keeps it. */
export interface Counted {
  readonly company: string;
  /** The stored date, up to the first character that no date has. */
  readonly date: string;
  /** The stored role, cut to MAX_ROLE_LENGTH. */
  readonly role: string;
  /** See `choiceKey`. */
  readonly choices: string;
  /** See `codesOf`. */
  readonly states: readonly string[];
  /** `questionId` → a question that the experience reports, as its author wrote it. */
  readonly questions: Readonly<Record<string, string>>;
  /** The COUNT_VERSION that counted it. */
  readonly version: number;
}

/** Rises when the kept documents change their form. Then all experiences are counted anew. */
export const COUNT_VERSION = 4;

/** In UTF-16 units. The rules allow far less; an administrator may write more than an index holds. */
const MAX_ROLE_LENGTH = 300;

/** The counted form of a stored experience; undefined for a missing document and for one that pages skip. */
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

/** A role as the search compares it. */
export const searchedRole = (role: string): string => foldForSearch(cutRole(role));

const cutRole = (role: string): string => role.trim().slice(0, MAX_ROLE_LENGTH);
