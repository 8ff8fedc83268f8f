import { MAX_HOURS_AHEAD } from '../limits.ts';

/** The latest day that has begun anywhere at this time, as YYYY-MM-DD. The rules accept no later date. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + MAX_HOURS_AHEAD * 60 * 60 * 1000).toISOString().slice(0, 10);
