// The limits of an experience and of an account. The limits of single fields are in fields.ts. Tests compare all
// limits with `firestore.rules`.

/** The maximum length of one round, in UTF-16 units. */
export const MAX_ROUND_LENGTH = 2000;
/** The maximum length of an experience's company, role and rounds together, in UTF-16 units. */
export const MAX_TEXT_TOTAL = 20_000;
/** The maximum length of one question, in UTF-16 units. Questions do not count for MAX_TEXT_TOTAL. */
export const MAX_QUESTION_LENGTH = 300;
/** The maximum length of the advice, in UTF-16 units. The advice does not count for MAX_TEXT_TOTAL. */
export const MAX_ADVICE_LENGTH = 1000;
/** The maximum length of a displayed name, in code points. */
export const MAX_NAME_LENGTH = 100;
/** The maximum number of marks in a row. Enough for the vowels, tones and signs of one letter in every script. */
export const MAX_MARKS = 5;
/** The maximum number of new experiences of one account on one day in UTC. */
export const MAX_EXPERIENCES_PER_DAY = 10;
/**
 * The maximum number of an account's new experiences in one year in UTC. An edit that changes the company or sets a later
 * date counts, too.
 */
export const MAX_EXPERIENCES_PER_YEAR = 60;
/**
 * The maximum number of an account's new experiences of one company in one year in UTC. An edit that changes the
 * company to this company, or sets a later date, counts, too.
 */
export const MAX_EXPERIENCES_PER_COMPANY = 3;
/** The maximum number of edits of one account on one day in UTC. */
export const MAX_EDITS_PER_DAY = 100;
/** The hours by which the day of an experience may be ahead of UTC, as on the first islands of the Pacific. */
export const MAX_HOURS_AHEAD = 14;
export const MAX_LIKES = 2000;
/** How often a person may give or take back a like on one day in UTC. */
export const MAX_LIKES_PER_DAY = 200;
/** The maximum number of saved experiences of one account, or of one device. */
export const MAX_SAVED = 500;
/** The maximum number of preparation sheets of one account, or of one device, and of what belongs to all of them. */
export const MAX_SHEETS = 20;
export const MAX_SHEET_TEXTS = 1500;
/** The maximum length of all names, and of all texts with their names, in UTF-16 units; and that of one note. */
export const MAX_SHEETS_LENGTH = 300_000;
export const MAX_SHEET_NOTE_LENGTH = 4000;
/** The maximum number of reports of one account on one day in UTC. */
export const MAX_REPORTS_PER_DAY = 20;
/** The maximum lengths of a report's note, of an author's objection and of a moderator's reason, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 500;
export const MAX_OBJECTION_LENGTH = 2000;
export const MAX_REASON_LENGTH = 500;
/** The maximum number of verdicts of one moderator on one day in UTC. */
export const MAX_VERDICTS_PER_DAY = 100;
/** The maximum number of open cases, and of open objections, that moderators read at once. */
export const MAX_QUEUE = 500;

/** The rules join rounds, details and questions with this separator, so no text may contain the separator. */
export const ROUND_SEPARATOR = '\u001f';

// Drafts on the device.

/** Changes within this time, in milliseconds, are stored by one write. */
export const DRAFT_WRITE_MS = 300;

// What the page reads at once, and how often.

/** The maximum number of companies whose numbers the page remembers. */
export const MAX_COMPANY_STORES = 8;
/** The minimum time between two writes, in milliseconds. */
export const DIRECTORY_WRITE_MS = 5000;
/**
 * The maximum number of documents that a search reads before the reader requests more. A document of a page is read
 * twice: once for the page, and once when the page listens.
 */
export const MAX_READS = 500;
/**
 * The maximum number of document reads for a feed with filters, before the page listens. Each experience costs two
 * reads, because its search document is read, too.
 */
export const MAX_FILTERED_READS = 120;
/** All queries of a page together may read this multiple of `pageSize`, so that most pages are full. */
export const OVERFETCH = 4;
/** If the limit of a query were lower, even a company with a few experiences would end a page early. */
export const MIN_QUERY_LIMIT = 4;
/** If one company fills most of a page, further pages are read, up to this number. */
export const MAX_PAGES_OF_COMPANIES = 3;
/** The maximum number of search documents from which the page picks results, see `documentFilter`. */
export const MAX_PICKED_FROM = 240;
/**
 * The time from the first display of search results until their feed listens, in milliseconds. While the reader is
 * typing, new results replace the previous results sooner, so the previous feed never listens.
 */
export const SEARCH_DEBOUNCE_MS = 1000;
/** The maximum number of lists that the page remembers. */
export const MAX_FEEDS = 8;
/** In UTF-16 units. A page with unusually long texts is not cached. */
export const MAX_CACHED_PAGE_LENGTH = 300_000;
/**
 * When the last watcher has left, a store stays subscribed for this time, in milliseconds. If the reader returns to the
 * tab within this time, nothing is read again.
 */
export const LINGER_MS = 60_000;
/** What a list has read within this time is not read again for the guide, in milliseconds. */
export const RECENT_MS = 10_000;
/** The minimum milliseconds between two reads of the totals, which every write changes. */
export const MIN_TOTALS_AGE_MS = 10_000;
/** Firestore's limit for the values of one `in`. */
export const MAX_COMPANIES_PER_QUERY = 30;
/** The maximum number of documents that a listener receives. The rules do not allow a higher limit. */
export const MAX_DOCUMENTS = 50;
/** The maximum number of pieces of the directory that one request reads. The rules allow no more. */
export const MAX_DIRECTORY_READS = 10;
/** The maximum number of ids in one query. */
export const MAX_IDS_PER_QUERY = 30;
/** The maximum number of words in a query. The page compares the others, because Firestore has a limit. */
export const MAX_SEARCHED_WORDS = 40;
/** The same for the words of one role. */
export const MAX_SEARCHED_ROLE_WORDS = 8;
/** The number of the last decisions that moderators read. */
export const MAX_DECIDED = 10;

// How long the page waits for an answer.

/** The time after which a write counts as unanswered, in milliseconds. */
export const MAX_ANSWER_MS = 20_000;
/** The time to find out whether an unanswered write is stored, in milliseconds. */
export const MAX_CHECK_MS = 5000;
/** The time without a confirmation of the server after which a listener counts as silent, in milliseconds. */
export const SILENT_MS = 8000;
/** The pauses between two reads while the connection is not live, in milliseconds. A failure doubles the pause. */
export const POLL_MS = 30_000;
export const MAX_POLL_MS = 300_000;
/** The time from the first failure until the reader is told, in milliseconds. */
export const UNTOLD_MS = { empty: 5000, shown: 20_000 } as const;
/** The pauses before a failed read is repeated, in milliseconds. Each failure doubles the pause. */
export const MIN_RETRY_MS = 1000;
export const MAX_RETRY_MS = 60_000;
/** The milliseconds without a failure that end an outage. A first value may come from the device. */
export const CALM_MS = 5000;
/** The time after which the page reads without a token, in milliseconds. A token that comes later is used. */
export const MAX_APP_CHECK_MS = 5000;
/** The time after which the start of a session, or a sign-in, takes longer than usual, in milliseconds. */
export const START_MS = 10_000;
export const SIGN_IN_MS = 30_000;
/** If the request of the previous call is still pending after this time, it is aborted, in milliseconds. */
export const TOKEN_GRACE_MS = 10_000;

// What the page shows.

/** The number of experiences on one page of a list: four columns of six cards on a large screen. */
export const PAGE_SIZE = 24;
/** The maximum number of texts of one filter. A query can include so many texts. */
export const MAX_FILTER_TEXTS = 5;
/** The maximum number of companies that are compared. */
export const MAX_COMPARED = 3;
/** The store counts matches that no stored count gives, up to MAX_COUNTED + 1. The rules allow no more. */
export const MAX_COUNTED = 50;

// What is new since the last visit.

/** The maximum number of experiences of which the device remembers that they were shown. */
export const MAX_SHOWN = 2000;
/** The maximum number of months in which a query looks for new experiences. */
export const MAX_NEW_MONTHS = 10;
/** The maximum number of queries for one list of new experiences. Most need one. */
export const MAX_NEW_QUERIES = 5;
/** The maximum number of companies, perhaps with a role, that a reader follows. */
export const MAX_FOLLOWS = 10;
/** The milliseconds until a message goes. They start again when pointer and focus have left it. */
export const NOTICE_MS = 10_000;
/** A count is shown from this part of its limit on. */
export const NEAR_LIMIT = 0.9;
/** Longer than the pause between two typed letters. */
export const SPOKEN_AFTER_MS = 800;

// The address.

/** In UTF-16 units. Enough for all texts of maximum length in Chinese, where a character needs nine. */
export const MAX_ADDRESS_LENGTH = 120_000;
/** The maximum length of a text in a fragment, in UTF-16 units. */
export const MAX_ADDRESS_TEXT_LENGTH = 400;
/** A question has up to 300 characters. A character has up to two UTF-16 units. */
export const MAX_ADDRESS_QUESTION_LENGTH = 600;
/** The maximum length of a document's id, in UTF-16 units. */
export const MAX_ADDRESS_ID_LENGTH = 1_500;

/** The last day that the form accepts, as YYYY-MM-DD: the current day in the reader's time zone. */
export function lastDay(now: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

// What is kept on the device for a page without a network.

/** The experiences, and the other values, that are kept for one reader. */
export const MAX_KEPT = 500;
/** The bookmarked experiences that one request reads ahead. */
export const KEPT_AT_ONCE = 10;
/** Nothing older is shown. */
export const KEPT_DAYS = 30;
/** Reads within this time, in milliseconds, are stored by one write. */
export const KEPT_WRITE_MS = 2000;
/** After this time, in milliseconds, a kept value answers for a store that is silent. */
export const MAX_READ_MS = 10_000;
