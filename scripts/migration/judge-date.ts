import { FIELDS } from '../../shared/src/experiences/fields.ts';
import { type Assessment, type Data, FINE, found, repaired } from './assessment.ts';

/** `last` is the last day an experience may have. A day that does not exist or is out of range is not touched. */
export function judgeDate({ date }: Data, last: string): Assessment {
  if (typeof date !== 'string') return found('date');
  const day = date.slice(0, 10);
  if (!isDay(day) || day < FIELDS.date.min || day > last) return found('date');
  if (day === date) return FINE;
  return /^[T\s]/.test(date.slice(10)) ? repaired('date', { date: day }) : found('date');
}

/** Whether it is a day of the calendar, as YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
