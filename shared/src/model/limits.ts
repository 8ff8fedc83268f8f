// The limits of an experience and of an account. The limits of single fields are in fields.ts. Tests compare all
// limits with `firestore.rules`.

/** The maximum length of one round, in UTF-16 units. */
export const MAX_ROUND_LENGTH = 2000;
/** The maximum length of an experience's company, role and rounds together, in UTF-16 units. */
export const MAX_TEXT_TOTAL = 20_000;
/**
 * The maximum length of one question, in UTF-16 units. Questions have their own limit and are not part of
 * MAX_TEXT_TOTAL.
 */
export const MAX_QUESTION_LENGTH = 300;
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
/**
 * The day of an experience may begin at most this number of hours after the current time in UTC: on the first islands of
 * the Pacific it has begun then.
 */
export const MAX_HOURS_AHEAD = 14;
export const MAX_LIKES = 2000;
/** How often a person may give or take back a like on one day in UTC. */
export const MAX_LIKES_PER_DAY = 200;
/** The maximum number of saved experiences of one account, or of one device. */
export const MAX_SAVED = 500;
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

/** The last day that the form accepts, as YYYY-MM-DD: the current day in the reader's time zone. */
export function lastDay(now: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The number of experiences on one page of a list: four columns of six cards on a large screen. */
export const PAGE_SIZE = 24;
