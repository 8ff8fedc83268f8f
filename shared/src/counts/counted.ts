import { decodeExperience } from '../model/experience.ts';
import { JOB_TYPES, MODES, type Modes, STATUSES, type Status } from '../model/fields.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { questionsOf } from './question-document.ts';
import { ratingCells } from './ratings-document.ts';

/** What an experience counts as, and is found by. */
export interface Counted {
  readonly company: string;
  /** Names the combination of country, status, year and modes, see `cellKey`. */
  readonly cell: string;
  /** What the search and the summary need besides; undefined in what was counted before there was a search. */
  readonly search: SearchFields | undefined;
}

export interface SearchFields {
  /** As stored, up to the first character that no date has. */
  readonly date: string;
  /** As stored, and cut. */
  readonly role: string;
  /** One of JOB_TYPES; '' for anything else. */
  readonly jobType: string;
  /** How many there are; undefined in what was counted before version 2. */
  readonly rounds: number | undefined;
  /** Its cells in the ratings of its company, see `ratingCells`; undefined in what was counted before version 3. */
  readonly ratings?: readonly string[] | undefined;
  /** `questionId` → a question that it reports, as it was written; undefined in what was counted before version 3. */
  readonly questions?: Readonly<Record<string, string>> | undefined;
  /** The COUNT_VERSION that these were counted by. */
  readonly version: number;
}

/** Rises with every change of what is kept of an experience, so that all of them are counted anew. */
export const COUNT_VERSION = 3;
/** From this version on, every experience can be searched by all filters. */
export const SEARCHABLE_VERSION = 3;

/** In UTF-16 units. Rules allow far less; an administrator may write more than an index holds. */
const MAX_ROLE_LENGTH = 300;

export interface CellValues {
  readonly country: string;
  readonly status: Status;
  readonly year: string;
  readonly modes: Modes;
}

/** What a stored document counts as; undefined when there is none, or when the page would skip it. */
export function countedOf(id: string, data: unknown): Counted | undefined {
  const decoded = decodeExperience(id, data);
  if ('problem' in decoded) return undefined;
  const { experience } = decoded;
  const { company, country, status, date, modes, role, jobType, rounds } = experience;
  return {
    company,
    cell: cellKey({ country, status, year: date.slice(0, 4), modes }),
    search: {
      date: /^[\d:.TZ+-]{0,40}/.exec(date)?.[0] ?? '',
      role: cutRole(role),
      jobType: JOB_TYPES.find((known) => known === jobType) ?? '',
      rounds: rounds.length,
      ratings: ratingCells(experience),
      questions: questionsOf(experience),
      version: COUNT_VERSION,
    },
  };
}

/** A role as the search compares it. */
export const searchedRole = (role: string): string => foldForSearch(cutRole(role));

const cutRole = (role: string): string => role.trim().slice(0, MAX_ROLE_LENGTH);

/**
 * The name of a cell, as the key of a stored map: never '' or `__x__`, and, whatever stands in the country, below the
 * 1,500 bytes that a key may have.
 * @example cellKey({ country: 'UK', status: 'pending', year: '2024', modes }) // 'pending|2024|onsite|UK'
 */
export const cellKey = ({ country, status, year, modes }: CellValues): string =>
  [status, year, MODES.filter((mode) => modes[mode]).join('+'), country].join('|');

/** The values of a cell; undefined for a key of a newer version. Unknown modes are left out. */
export function valuesOfCell(key: string): CellValues | undefined {
  const [, status, year, ticked, country] = /^(\w+)\|(\d{4})\|([\w+]*)\|([^|]*)$/.exec(key) ?? [];
  if (!isStatus(status) || year === undefined || ticked === undefined || country === undefined) {
    return undefined;
  }
  const modes = ticked.split('+');
  const [onsite = false, virtual = false, partiallyOnsite = false] = MODES.map((mode) =>
    modes.includes(mode),
  );
  return { country, status, year, modes: { onsite, virtual, partiallyOnsite } };
}

const isStatus = (text: string | undefined): text is Status =>
  text !== undefined && (STATUSES as readonly string[]).includes(text);
