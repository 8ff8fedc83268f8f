import { MAX_REPORTS_PER_DAY } from '../limits.ts';

/** What limits the next report of an account: `reportPace/{uid}`. `count` is for the day of `at` in UTC. */
export interface ReportPace {
  readonly count: number;
  readonly at: Date;
}

/** A pace as it is stored. `experience` is the id of the experience that was reported last. */
export interface StoredReportPace extends ReportPace {
  readonly experience: string;
}

/**
 * The counts that the next report may contain: if the day is still the same, and if the day has changed. The count that
 * fits the device's clock comes first. The other follows, because the clock may be wrong.
 */
export function nextReportCounts(pace: ReportPace | undefined, now: Date): readonly number[] {
  if (pace === undefined) return [1];
  const sameDay = pace.count < MAX_REPORTS_PER_DAY ? [pace.count + 1] : [];
  return isOver(pace, now) ? [1, ...sameDay] : [...sameDay, 1];
}

/** The time when the account may report again. Undefined if the account may report now. */
export const reportPauseOf = (pace: ReportPace | undefined, now: Date): Date | undefined =>
  pace === undefined || isOver(pace, now) || pace.count < MAX_REPORTS_PER_DAY
    ? undefined
    : reportPaceEndsAt(pace);

/** The end of a pace's day. After this time, the pace no longer limits anything and may be deleted. */
export const reportPaceEndsAt = ({ at }: Pick<ReportPace, 'at'>): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));

const isOver = (pace: ReportPace, now: Date): boolean => reportPaceEndsAt(pace) <= now;
