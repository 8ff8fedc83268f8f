/**
 * What an experience may hold: texts in UTF-16 units, as `length` counts them, lists in items. The form and
 * `firestore.rules` both keep to this table, and tests hold them to it.
 */
export const LIMITS = {
  company: { least: 1, most: 80 },
  role: { least: 1, most: 120 },
  rounds: { least: 1, most: 30 },
  round: { least: 0, most: 2000 },
  description: { least: 0, most: 5000 },
  date: {
    first: '1990-01-01',
    /** @deprecated `lastDay` is the last day of the form; the rules allow MAX_DAYS_AHEAD more. */
    yearsAhead: 0,
  },
} as const;

/** All texts of an experience together: company, role, description and every round. */
export const MAX_TEXT_TOTAL = 20_000;
/** New experiences of one account on one day in UTC. */
export const MAX_EXPERIENCES_PER_DAY = 30;
/** How many days after the server's time an experience may lie. The form allows the reader's today. */
export const MAX_DAYS_AHEAD = 2;
export const MAX_NAME_LENGTH = 100;
/** Of an experience's id, in UTF-8. */
export const MAX_ID_BYTES = 128;
export const MAX_LIKES = 20_000;

/** Stands between rounds where the rules join them, so no round may hold it. */
export const ROUND_SEPARATOR = '\u001f';

/**
 * What company and role may not hold: control and format characters, line breaks, spaces other than U+0020, and whatever a
 * display may ignore. U+200C and U+200D are left out, because scripts need them to join letters.
 */
export const INVISIBLE = /(?![ \u200c\u200d])[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The last day that the form accepts, as YYYY-MM-DD: today where `now` is. */
export function lastDay(now: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
