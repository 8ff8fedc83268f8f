import { MAX_EXPERIENCES_PER_DAY } from './limits.ts';

/** What `pace/{uid}` says of an account: how many experiences it has added on the UTC day of `at`, the last one's time. */
export interface Pace {
  readonly count: number;
  readonly at: Date;
}

/** The counts that the next experience may carry, the likelier first, since the device's clock may be wrong. */
export function nextCounts(pace: Pace | undefined, now: Date): readonly number[] {
  if (pace === undefined) return [1];
  const onSameDay = pace.count < MAX_EXPERIENCES_PER_DAY ? [pace.count + 1] : [];
  return utcDay(pace.at) === utcDay(now) ? [...onSameDay, 1] : [1, ...onSameDay];
}

/** When an account that has reached the day's limit can add again: the next UTC midnight. Undefined when it can now. */
export function pausedUntil(pace: Pace | undefined, now: Date): Date | undefined {
  if (pace === undefined || pace.count < MAX_EXPERIENCES_PER_DAY) return undefined;
  const midnight = paceEndsAt(pace);
  return midnight > now ? midnight : undefined;
}

/** When the day of a pace is over: only then it says nothing any more and may be deleted. */
export const paceEndsAt = ({ at }: Pace): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));

const utcDay = (time: Date): string => time.toISOString().slice(0, 10);
