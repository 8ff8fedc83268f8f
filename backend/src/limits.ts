// Days, hours, minutes and sizes of moderation, erasure and counting. What one person may write is in shared/src/limits.ts.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** When the rule holds a text without a moderator. The functions and the local portal may set other values. */
export const DEFAULT_LIMITS = {
  /** The number of people who have to report an experience, the last one its current text. */
  reportersToHold: 3,
  /** The maximum number of experiences that the rule holds on one day, in UTC. */
  holdsPerDay: 20,
  /** The maximum number of these holds to which the reports of one person count. */
  holdsPerReporter: 2,
  /** Younger accounts hold nothing. */
  minutesUntilTrusted: 24 * 60,
};

/** For so many hours, a text that the rule has held waits for a moderator. */
export const HOURS_UNTIL_RETURNED = 72;
/** For so many days, a removed text can be restored. */
export const DAYS_UNTIL_ERASED = 30;
/** For so many days, moderators can read an open case after the author has deleted the experience. */
export const DAYS_UNTIL_CASE_ERASED = 30;
/** For so many days, nobody can publish a withheld text again, and the operator can see who has decided. */
export const DAYS_UNTIL_FORGOTTEN = 365;

/** The days over which anonymous experiences are deleted, unless the account wants them deleted at once. */
export const SPREAD_DAYS = 14;
/** The days on which the sweep visits an erasure: those of the spread, and as many again in case the sweep failed. */
export const SWEPT_DAYS = 2 * SPREAD_DAYS;
/** For so many days, a block stays after the account is erased. */
export const BLOCKED_DAYS = 365;
/** The function that sweeps is ended after 30 minutes. */
export const MAX_SWEEP_MINUTES = 25;

/** The maximum number of reports of a case that are read and counted. */
export const MAX_REPORTS = 100;
/** The maximum numbers of notes, decisions and hashes of texts in a case. */
export const MAX_NOTES = 20;
export const MAX_DECISIONS = 20;
export const MAX_TEXTS = 20;
export const MAX_FORGOTTEN_AT_ONCE = 500;
export const MAX_DELETED_AT_ONCE = 300;
export const MAX_WHY_LENGTH = 500;

// Counting.

/**
 * The maximum number of index entries that one transaction adds or removes. Firestore includes index entries in the
 * size of a transaction.
 */
export const MAX_INDEX_ENTRIES = 20_000;
/** Our limit for the documents of one commit, in bytes. Firestore refuses a commit of more than 10 MiB. */
export const MAX_COMMIT_BYTES = 4_000_000;
/** The maximum number of cells of one document in a commit. Firestore accepts 500 transforms of a document. */
export const MAX_CELLS = 450;
/**
 * The maximum number of experiences in a batch. Experiences that do not fit into one transaction are counted in the
 * next transaction. A batch that fails is divided in halves.
 */
export const MAX_COUNTED_AT_ONCE = 250;
/** If this number of experiences fail in a row, each alone in a transaction, the failures must have a common reason. */
export const MAX_FAILURES_IN_A_ROW = 3;
/** The time until a refused document is written again, in milliseconds. */
export const LEFT_DOCUMENT_MS = 600_000;
export const MAX_ATTEMPTS = 20;
/** With each attempt, the maximum pause before the next attempt grows by this number of milliseconds. */
export const RETRY_DELAY_MS = 50;
export const MAX_FAILURES_OF_VERIFICATION = 20;
export const MAX_NAMED_DOCUMENTS = 5;
