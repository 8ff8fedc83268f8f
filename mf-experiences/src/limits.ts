/** The numbers of this package that mean something: how many, how long, how often. Imports nothing. */

// What is shown.

/** In UTF-16 units. The six lines of a card show less text. With this limit, no card renders a long report. */
export const MAX_PREVIEW_LENGTH = 800;
/** A multiple of every number of columns, so only the last row of the list may be incomplete. */
export const CARDS_PER_GROUP = 12;
/** The maximum number of suggestions. All of them fit into the list. */
export const MAX_SUGGESTED_TEXTS = 8;
export const MAX_SUGGESTED_COMPANIES = 3;
export const MAX_SUGGESTED_ROLES = 2;
export const MAX_SUGGESTED_CHOICES = 3;
export const MAX_SUGGESTED_QUESTIONS = 3;
export const MAX_STORED_ROLES = 3;
export const MAX_VOICES = 6;

// What is read.

/** If at most this number of cards follow, the next page is read before the reader wants it. */
export const READ_AHEAD = 2;
/** The size of the single page of questions that is read. Rarer questions are not suggested. */
export const MAX_READ_QUESTIONS = 50;
export const MAX_QUESTION_COMPANIES = 4;
/** The maximum number of experiences in a file. */
export const MAX_CSV_EXPERIENCES = 500;
/** A query takes as long as reading this number of documents. */
export const QUERY_READS = 16;
/** The maximum number of companies whose totals are read. The totals of one company are one document. */
export const MAX_COUNTED_COMPANIES = 5;
/** If fewer letters are typed, too many roles begin with them. */
export const MIN_ROLE_LENGTH = 2;
/** The maximum number of words of a legal form whose letters are apart, such as 'Sp. z o.o.'. */
export const MAX_SHORT_FORM_WORDS = 4;

// How long.

/** The pause in typing before results are read. The counts follow each letter at once. */
export const SEARCH_PAUSE_MS = 60;
/** How long the experiences of the previous search stay while the next ones are read. */
export const MAX_PREVIOUS_MS = 400;
/** The store counts after this pause, in milliseconds. */
export const FILTER_COUNTS_PAUSE_MS = 100;
/** A typed company is looked up after this pause in typing, in milliseconds. */
export const QUESTIONS_PAUSE_MS = 150;
/** After it, the next pages of a file are requested, if those before had nothing for the list. */
export const CSV_READ_PAUSE_MS = 1000;
/** The pause in typing before the store is asked for roles. */
export const ROLES_PAUSE_MS = 150;
export const SCROLLING_PAUSE_MS = 150;
export const SLOW_SAVE_MS = 4000;
/** Within it, the form offers no day that the rules refuse, even 14 hours east of Greenwich. */
export const TOLERATED_CLOCK_OFFSET_MS = 10 * 60 * 60 * 1000;

/** How near the end is when a page is requested: later pages are painted before the reader sees them. */
export const LIST_AHEAD = { atFirst: '300px', goingOn: '200%' };

/** The fields that the footer of the form names if more are wrong. */
export const MAX_NAMED_FIELDS = 6;
