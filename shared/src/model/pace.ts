import {
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
} from './limits.ts';

/** The counts that are compared with the limits of an account. Days and years are in UTC. */
interface PaceCounts {
  /** The number of experiences created on the day. */
  readonly count: number;
  /** The number of edits on the day. */
  readonly edits: number;
  /**
   * The company of each experience that was created in the year, and the new company of each edit that changed the
   * company.
   */
  readonly companies: readonly string[];
}

/** The document `pace/{uid}`. `at` is the time of the last write. The counts are for the day and the year of `at`. */
export interface Pace extends PaceCounts {
  readonly at: Date;
}

/** The next write of the account. An edit has a company only if the edit changes the company. */
export type Step =
  | { readonly kind: 'create'; readonly company: string }
  | { readonly kind: 'edit'; readonly company: string | undefined };

/**
 * The kind of a reached limit: new experiences of a day, new experiences of a year, new experiences of one company in
 * a year, or edits of a day.
 */
export type PaceLimit = 'day' | 'year' | 'company' | 'edits';

const NONE: PaceCounts = { count: 0, edits: 0, companies: [] };

/**
 * The counts that the next write may contain: for the same day, for another day of the same year, and for a later
 * year. The counts that are right according to the device's clock are first. The clock may be wrong, so the
 * remaining counts follow.
 */
export function nextCounts(pace: Pace | undefined, step: Step, now: Date): readonly PaceCounts[] {
  const starts = startsOf(pace);
  const likeliest = starts[indexAt(pace, now)] ?? NONE;
  return [likeliest, ...starts.filter((start) => start !== likeliest)]
    .map((start) => counted(start, step))
    .filter((counts) => reachedLimit(counts, step) === undefined);
}

/** The limit that the step would exceed, and the time when the limit ends. Undefined if the step is allowed. */
export function pauseOf(
  pace: Pace | undefined,
  step: Step,
  now: Date,
): { readonly limit: PaceLimit; readonly retryAt: Date } | undefined {
  const start = startsOf(pace)[indexAt(pace, now)] ?? NONE;
  const limit = reachedLimit(counted(start, step), step);
  if (pace === undefined || limit === undefined) return undefined;
  return { limit, retryAt: limit === 'year' || limit === 'company' ? paceEndsAt(pace) : dayEndsAt(pace) };
}

/** The end of a pace's year. After this time the pace limits nothing and may be deleted. */
export const paceEndsAt = ({ at }: Pace): Date => new Date(Date.UTC(at.getUTCFullYear() + 1, 0));

const dayEndsAt = ({ at }: Pace): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));

const startsOf = (pace: Pace | undefined): readonly PaceCounts[] =>
  pace ? [pace, { ...NONE, companies: pace.companies }, NONE] : [NONE];

/** The index of the counts that are right according to the device's clock. */
function indexAt(pace: Pace | undefined, now: Date): number {
  if (pace === undefined) return 0;
  return [dayEndsAt(pace), paceEndsAt(pace)].filter((end) => end <= now).length;
}

const counted = ({ count, edits, companies }: PaceCounts, { kind, company }: Step): PaceCounts => ({
  count: count + (kind === 'create' ? 1 : 0),
  edits: edits + (kind === 'edit' ? 1 : 0),
  companies: company === undefined ? companies : [...companies, company],
});

/** The limit that `counts`, which include `step`, exceed. Of several exceeded limits, the one that lasts longest. */
function reachedLimit({ count, edits, companies }: PaceCounts, { company }: Step): PaceLimit | undefined {
  if (companies.length > MAX_EXPERIENCES_PER_YEAR) return 'year';
  const isOver = companies.filter((one) => one === company).length > MAX_EXPERIENCES_PER_COMPANY;
  if (isOver) return 'company';
  if (count > MAX_EXPERIENCES_PER_DAY) return 'day';
  return edits > MAX_EDITS_PER_DAY ? 'edits' : undefined;
}
