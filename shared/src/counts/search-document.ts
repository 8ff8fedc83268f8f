import { MODES } from '../model/choices.ts';
import type { Experience } from '../model/experience.ts';
import { choicesIn } from './choice-key.ts';
import { questionKey, questionsOf } from './question-document.ts';
import { cutRole, searchedRole } from './searched-role.ts';
import { storedExperience } from './stored-experience.ts';
import { tokensOf } from './tokens.ts';

/**
 * `search/{date}!{id}`: one document for each experience, with the values that filters compare. Every filter is an
 * equality, so for every combination of filters Firestore can merge its automatic single-field indexes. Results are in
 * the order of the documents' names, which begin with the date. The document contains nothing about the author.
 */
export interface SearchDocument {
  readonly company: string;
  /** The role in the form that suggestions compare, see `searchedRole`. */
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
  /** The tokens of company, role, questions, advice and rounds, see `Tokens`. */
  readonly words: Readonly<Record<string, true>>;
  /** The tokens of the role. */
  readonly roleWords: Readonly<Record<string, true>>;
  /** The month in which the experience was shared, see `monthOf`. Older experiences have none. */
  readonly shared?: number;
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

/** The key and the search document of an experience. Undefined for a document that pages skip. */
export function searchEntry(id: string, data: unknown): readonly [key: string, SearchDocument] | undefined {
  const experience = storedExperience(data);
  if (experience === undefined) return undefined;
  return [searchKey(plainDate(experience.date), id), searchDocument(experience)];
}

/** The beginning of a stored date, before the first character that cannot belong to a date. */
export const plainDate = (date: string): string => /^[\d:.TZ+-]{0,40}/.exec(date)?.[0] ?? '';

function searchDocument(experience: Experience): SearchDocument {
  const { jobType, country, status, year, modes } = choicesIn(experience);
  const { words, roleWords } = tokensOf(experience);
  return {
    company: experience.company,
    role: searchedRole(experience.role),
    roleText: cutRole(experience.role),
    jobType,
    country,
    status,
    year,
    modes: setOf(MODES.filter((mode) => modes[mode])),
    words: setOf(words),
    roleWords: setOf(roleWords),
    ...(experience.shared !== undefined && { shared: experience.shared }),
    questions: setOf(Object.values(questionsOf(experience)).map(questionKey)),
  };
}

/** V8 is several times slower with `Object.fromEntries`, because it then shares the layout of every such object. */
function setOf(texts: Iterable<string>): Readonly<Record<string, true>> {
  const set: Record<string, true> = {};
  for (const text of texts) set[text] = true;
  return set;
}
