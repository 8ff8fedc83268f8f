import { MODES } from '../model/choices.ts';
import { choicesOfKey } from './choice-key.ts';
import { type Counted, searchedRole } from './counted.ts';
import { questionKey } from './question-document.ts';
import { searchedWords } from './words.ts';

/**
 * `search/{date}!{id}`: one document for each experience, with the values that filters compare. Every filter is an
 * equality, so for every combination of filters Firestore can merge its automatic single-field indexes. Results are in
 * the order of the documents' names, which begin with the date. The document contains nothing about the author.
 */
export interface SearchDocument {
  readonly company: string;
  /** The role in the form that searches compare, see `searchedRole`. */
  readonly role: string;
  /** The role in the author's words, for suggestions. No index contains this field. */
  readonly roleText: string;
  readonly jobType: string;
  readonly country: string;
  readonly status: string;
  /** `year` and `country` are values of `Choices`. */
  readonly year: string;
  /** The ticked modes. */
  readonly modes: Readonly<Record<string, true>>;
  /** The words of company, role and questions, see `searchedWords`. */
  readonly words: Readonly<Record<string, true>>;
  /** `questionKey` of each question that the experience reports. */
  readonly questions: Readonly<Record<string, true>>;
}

/** The separator sorts before every character of a date, so documents are sorted by date and then by id. */
const SEPARATOR = '!';

export const searchKey = (date: string, id: string): string => `${date}${SEPARATOR}${id}`;

/** The date and the id in a key. */
export function parseSearchKey(key: string): { readonly date: string; readonly id: string } {
  const end = key.indexOf(SEPARATOR);
  return { date: key.slice(0, end), id: key.slice(end + 1) };
}

/** The search document of a counted experience; undefined if a newer version wrote the choices of the experience. */
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
