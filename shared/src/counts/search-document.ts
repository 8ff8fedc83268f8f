import { MODES } from '../model/choices.ts';
import { choicesOfKey } from './choice-key.ts';
import { type Counted, searchedRole } from './counted.ts';
import { questionKey } from './question-document.ts';
import { searchedWords } from './words.ts';

/**
 * `search/{date}!{id}`: one document for each experience, with the values that filters ask for. Every filter is an equality, so
 * Firestore merges its own indexes of single fields for any combination of them. The order is that of the names, which is by
 * date. Nothing in the document is about the author.
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
  /** See `Choices`; so is country. */
  readonly year: string;
  /** The ticked modes. */
  readonly modes: Readonly<Record<string, true>>;
  /** The words of company, role and questions, see `searchedWords`. */
  readonly words: Readonly<Record<string, true>>;
  /** `questionKey` of each question that the experience reports. */
  readonly questions: Readonly<Record<string, true>>;
}

/** The separator sorts before every character of a date, so names sort by date and then by id. */
const SEPARATOR = '!';

export const searchKey = (date: string, id: string): string => `${date}${SEPARATOR}${id}`;

/** The date and the id in a key. */
export function parseSearchKey(key: string): { readonly date: string; readonly id: string } {
  const end = key.indexOf(SEPARATOR);
  return { date: key.slice(0, end), id: key.slice(end + 1) };
}

/** The search document of a counted experience; undefined where a newer version wrote its choices. */
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
