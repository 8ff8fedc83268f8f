import { MODES } from '../model/choices.ts';
import { choicesOfKey } from './choice-key.ts';
import { type Counted, searchedRole } from './counted.ts';
import { questionKey } from './question-document.ts';
import { searchedWords } from './words.ts';

/**
 * `search/{date}!{id}`: what filters ask for, one document for each experience. Every filter is an equality, so Firestore
 * merges its own indexes of single fields for any combination of them; the order is that of the names, which is by date.
 * Nothing in it is about the author.
 */
export interface SearchDocument {
  readonly company: string;
  /** See `searchedRole`. */
  readonly role: string;
  /** The role as its author wrote it, for suggestions. No index has it. */
  readonly roleText: string;
  readonly jobType: string;
  readonly country: string;
  readonly status: string;
  /** See `Choices`, as country is. */
  readonly year: string;
  /** Those that are ticked. */
  readonly modes: Readonly<Record<string, true>>;
  /** Those of company, role and questions, see `searchedWords`. */
  readonly words: Readonly<Record<string, true>>;
  /** `questionKey` of each question that it reports. */
  readonly questions: Readonly<Record<string, true>>;
}

/** Below every character of a date, so that the names sort by date and then by id. */
const SEPARATOR = '!';

export const searchKey = (date: string, id: string): string => `${date}${SEPARATOR}${id}`;

/** The date and id that a key was made of. */
export function parseSearchKey(key: string): { readonly date: string; readonly id: string } {
  const end = key.indexOf(SEPARATOR);
  return { date: key.slice(0, end), id: key.slice(end + 1) };
}

/** The document for an experience that counts as this; undefined where its choices are of a newer version. */
export function searchDocument({ company, role, choices, questions }: Counted): SearchDocument | undefined {
  const chosen = choicesOfKey(choices);
  if (!chosen) return undefined;
  const { jobType, country, status, year, modes } = chosen;
  const texts = Object.values(questions);
  return {
    company,
    role: searchedRole(role),
    roleText: role,
    jobType,
    country,
    status,
    year,
    modes: setOf(MODES.filter((mode) => modes[mode])),
    words: setOf(searchedWords(company, role, texts)),
    questions: setOf(texts.map(questionKey)),
  };
}

const setOf = (texts: readonly string[]): Readonly<Record<string, true>> =>
  Object.fromEntries(texts.map((text) => [text, true]));
