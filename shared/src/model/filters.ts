import type { JobType, Mode, Status } from './choices.ts';

export type SortOrder = 'latest' | 'oldest';

/**
 * The filters of the list, in addition to the search. An experience has to pass all filters. Texts are compared in the
 * form of `foldForSearch`.
 */
export interface Filters {
  /** Exact names. The experience's company has to be one of these companies. */
  readonly companies: readonly string[];
  /** The experience's role has to contain all words of one of these texts. A word may be the beginning of a word. */
  readonly roles: readonly string[];
  /**
   * The experience's company, role, questions, advice and rounds together have to contain all of these words. A
   * word of at least three letters may be the beginning of a word.
   */
  readonly words: readonly string[];
  /** Signs at the end do not matter. The experience has to report all of these questions. */
  readonly questions: readonly string[];
  readonly jobType: JobType | undefined;
  /** A country of COUNTRIES; 'Other' for countries that no form offers; '' for experiences without a country. */
  readonly country: string | undefined;
  readonly status: Status | undefined;
  readonly mode: Mode | undefined;
  /** The year, four digits. */
  readonly year: string | undefined;
  /** Only experiences that the reader has written (`own`), saved (`saved`) or liked (`liked`), or that are `new` here. */
  readonly mine: Mine | undefined;
}

export const MINE = ['own', 'saved', 'liked', 'new'] as const;
export type Mine = (typeof MINE)[number];

/** The filters with several texts each. */
export type TextFilter = 'companies' | 'roles' | 'words' | 'questions';
/** The filters with a single choice each. */
export type ChoiceFilter = Exclude<keyof Filters, TextFilter | 'mine'>;

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
