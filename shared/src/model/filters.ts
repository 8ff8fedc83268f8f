import type { JobType, Mode, Status } from './choices.ts';

export type SortOrder = 'latest' | 'oldest';

/** The filters of the list, beside the search. An experience has to pass all of them. */
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
  /** One of COUNTRIES; 'Other' for countries that no form offers; '' for experiences without a country. */
  readonly country: string | undefined;
  readonly status: Status | undefined;
  readonly mode: Mode | undefined;
  /** Four digits. */
  readonly year: string | undefined;
  /** Only experiences that the reader has written, or saved. */
  readonly mine: Mine | undefined;
}

export const MINE = ['own', 'saved'] as const;
export type Mine = (typeof MINE)[number];

/** The filters with several texts each. */
export type TextFilter = 'companies' | 'roles' | 'words' | 'questions';
/** The filters with one choice each. */
export type ChoiceFilter = Exclude<keyof Filters, TextFilter | 'mine'>;

/** The number of texts of one filter. One query can ask for all of them. */
export const MAX_FILTER_TEXTS = 5;

/** Where no kept document has the number of matches, the store counts up to one more than this. The rules allow no more. */
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
