import * as v from 'valibot';
import { formatDate } from './format-date.ts';

/** A month in UTC as one number: twelve for each year, and the month from 0 to 11. The rules compute the same number. */
export const monthOf = (time: Date): number => time.getUTCFullYear() * 12 + time.getUTCMonth();

/** Formats a month as '2026-10'. */
export const isoMonth = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** Formats a month as 'Oct 2026'. */
export const formatMonth = (month: number): string => formatDate(isoMonth(month));

/** The schema of a stored month. Another value counts as not stated. */
export const STORED_MONTH = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(2000 * 12), v.maxValue(10_000 * 12 - 1))),
  undefined,
);
