const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * Formats '2024-05-17' as '17 May 2024', and '2024-05' as 'May 2024'. Uses the characters of the text, because a Date
 * would shift the day by the reader's time zone.
 */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) return date;
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`;
}

/** The date of an experience that readers see: YYYY-MM-DD, or YYYY-MM if the author shows only the month. */
export const shownDate = (experience: { readonly date: string; readonly monthOnly?: unknown }): string =>
  experience.date.slice(0, experience.monthOnly === true ? 7 : 10);

/** Formats a time in the reader's time zone, as '23 Nov 2026, 01:00'. */
export function formatTime(time: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const date = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${formatDate(date)}, ${pad(time.getHours())}:${pad(time.getMinutes())}`;
}
