import { choiceKey, choicesIn } from './choice-key.ts';
import { hashOf } from './hash.ts';
import { questionsOf } from './question-document.ts';
import { plainDate } from './search-document.ts';
import { cutRole } from './searched-role.ts';
import { storedExperience } from './stored-experience.ts';
import { codesOf, summaryKey } from './summary-document.ts';
import { tokensOf } from './tokens.ts';

/**
 * The parts of an experience that are needed for the counts. The ledger stores them. If the search document of an
 * experience changes, its counted form changes, too.
 */
export interface Counted {
  readonly company: string;
  /** See `plainDate`. */
  readonly date: string;
  /** The stored role, see `cutRole`. */
  readonly role: string;
  /** The choice key, see `choiceKey`. */
  readonly choices: string;
  /** The codes of the statements, see `codesOf`. */
  readonly states: readonly string[];
  /** `questionId` → a question that the experience reports, in the author's words. */
  readonly questions: Readonly<Record<string, string>>;
  /** A hash of the tokens in the search document, and of its month. */
  readonly tokenHash: string;
  readonly tokenCount: number;
  /** The COUNT_VERSION of the counting code. */
  readonly version: number;
}

/** The version of the counting code and its documents. A higher number counts all experiences again. */
export const COUNT_VERSION = 7;

/** The counted form of a stored experience. Undefined for a missing document, and for a document that pages skip. */
export function countedOf(data: unknown): Counted | undefined {
  const experience = storedExperience(data);
  if (experience === undefined) return undefined;
  const choices = choicesIn(experience);
  const { words, roleWords } = tokensOf(experience);
  return {
    company: experience.company,
    date: plainDate(experience.date),
    role: cutRole(experience.role),
    choices: choiceKey(choices),
    states: codesOf(experience, choices.year),
    questions: questionsOf(experience),
    tokenHash: hashOf([...words, ...(experience.shared === undefined ? [] : [experience.shared])].join(' ')),
    tokenCount: words.size + roleWords.size,
    version: COUNT_VERSION,
  };
}

/** The number of letters of an outcome key, see `outcomeKey`. */
const OUTCOME_LETTERS = 3;

/** The keys of a counted experience in the summary of its company. If rounds are equal, their key is repeated. */
export const summaryKeysOf = ({ states, choices }: Pick<Counted, 'states' | 'choices'>): readonly string[] =>
  states.map((code) => summaryKey(code, choices.slice(-OUTCOME_LETTERS)));
