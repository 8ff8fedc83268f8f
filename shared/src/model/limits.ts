import { INVISIBLE, SPACES } from './character-classes.ts';

// What an experience may hold beside the limits of single fields, which are in fields.ts. Tests compare all of them with
// `firestore.rules`.

/** Of one round, in UTF-16 units. */
export const MAX_ROUND_LENGTH = 2000;
/** All texts of an experience together: company, role and every round. */
export const MAX_TEXT_TOTAL = 20_000;
/** Of one question, in UTF-16 units. Questions are limited by themselves and not part of the total. */
export const MAX_QUESTION_LENGTH = 300;
/** What a question matches as a whole, as RE2 reads it, which counts code points: nothing that is not shown, nor blanks alone. */
export const QUESTION_TEXT = `[^ ${SPACES}${INVISIBLE}][^${SPACES}${INVISIBLE}]{0,${MAX_QUESTION_LENGTH - 1}}`;
/** New experiences of one account on one day in UTC. */
export const MAX_EXPERIENCES_PER_DAY = 10;
/** New experiences of one account in one year in UTC, and its edits that change the company. */
export const MAX_EXPERIENCES_PER_YEAR = 60;
/** The same for one company. */
export const MAX_EXPERIENCES_PER_COMPANY = 3;
/** Edits of one account on one day in UTC. */
export const MAX_EDITS_PER_DAY = 100;
/** How many days after the server's day an experience may lie. The form allows the reader's today. */
export const MAX_DAYS_AHEAD = 1;
export const MAX_LIKES = 2000;
/** Saved experiences of one account, or of one device. */
export const MAX_SAVED = 500;

/** The rules join rounds, details and questions with it, so none of them may contain it. */
export const ROUND_SEPARATOR = '\u001f';

/** The last day that the form accepts, as YYYY-MM-DD: today where `now` is. */
export function lastDay(now: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
