import type { JobType, Mode, Status } from './choices.ts';

export type SortOrder = 'latest' | 'oldest';

/** What narrows the list besides the search. All that is given must hold. */
export interface Filters {
  /** Letter for letter; an experience is of one of them. */
  readonly companies: readonly string[];
  /** Whatever their case and accents; an experience is for one of them. */
  readonly roles: readonly string[];
  /** Whatever their case and accents; an experience has all of them in its company, role or questions. */
  readonly words: readonly string[];
  /** Whatever their case, accents, and signs at the end; an experience reports all of them. */
  readonly questions: readonly string[];
  readonly jobType: JobType | undefined;
  /** '' is those that do not state one. Old documents may state one that is not in COUNTRIES. */
  readonly country: string | undefined;
  readonly status: Status | undefined;
  readonly mode: Mode | undefined;
  /** Four digits. */
  readonly year: string | undefined;
  /** Only what the reader has written, or saved. */
  readonly mine: Mine | undefined;
}

export const MINE = ['own', 'saved'] as const;
export type Mine = (typeof MINE)[number];

/** The filters with several texts each. */
export type TextFilter = 'companies' | 'roles' | 'words' | 'questions';
/** The filters with one choice each. */
export type ChoiceFilter = Exclude<keyof Filters, TextFilter | 'mine'>;

/** Texts of one filter, so that one query can ask for all of them. */
export const MAX_FILTER_TEXTS = 5;

/** Matches that no kept document counts are counted up to one more than this, as the rules allow. */
export const MAX_COUNTED = 50;

export const NO_FILTERS: Filters = {
  companies: [],
  roles: [],
  words: [],
  questions: [],
  jobType: undefined,
  country: undefined,
  status: undefined,
  mode: undefined,
  year: undefined,
  mine: undefined,
};

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
