/** True for a day that the calendar has, as YYYY-MM-DD with a year from 100 to 9999. */
export function isOnCalendar(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(date);
}
