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
  /** The first day, and how many years ahead of today the last one is. */
  date: { first: '1990-01-01', yearsAhead: 1 },
} as const;

/** The last day an experience may have, as YYYY-MM-DD where `now` is. */
export function lastDay(now: Date): string {
  const day = new Date(now.getFullYear() + LIMITS.date.yearsAhead, now.getMonth(), now.getDate());
  // A leap day has no counterpart in the year ahead: the day before is the last.
  if (day.getMonth() !== now.getMonth()) day.setDate(0);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}
