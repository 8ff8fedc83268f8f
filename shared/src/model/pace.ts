import {
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
} from '../limits.ts';

/** The counts for the limits of an account. Days and years are in UTC. */
interface PaceCounts {
  /** The number of experiences created on the day. */
  readonly count: number;
  /** The number of edits on the day. */
  readonly edits: number;
  /** The company of each creation in the year, and of each edit that changed it or set a later date. */
  readonly companies: readonly string[];
}

/** What limits the next write. `at` is the time of the last write. The counts are for the day and the year of `at`. */
export interface Pace extends PaceCounts {
  readonly at: Date;
}

/** A pace as it is stored. `experience` is the id of the experience that was last created or edited. */
export interface StoredPace extends Pace {
  readonly experience: string;
}

/** The next write of the account. `company` of an edit: see `movedTo`. */
export type Step =
  | { readonly kind: 'create'; readonly company: string }
  | { readonly kind: 'edit'; readonly company: string | undefined };

/** The limit that was reached: new experiences in a day, in a year, or of one company in a year, or edits in a day. */
export type PaceLimit = 'day' | 'year' | 'company' | 'edits';

const NONE: PaceCounts = { count: 0, edits: 0, companies: [] };

/**
 * The counts that the next write may contain: if the day is still the same, if only the year is still the same, and if
 * the year has changed. The counts that fit the device's clock come first. The others follow, because the clock may be
 * wrong.
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

/** The end of a pace's year. After this time, the pace no longer limits anything and may be deleted. */
export const paceEndsAt = ({ at }: Pick<Pace, 'at'>): Date => new Date(Date.UTC(at.getUTCFullYear() + 1, 0));

/**
 * The company that an edit adds to the companies of the year; undefined if the edit neither changes the company nor sets a
 * later date. Otherwise edits could bring an account's experiences of one company, or its old ones, to the top of lists.
 */
export function movedTo(
  before: { readonly company?: unknown; readonly date?: unknown },
  { company = String(before.company), date = '' }: { readonly company?: string; readonly date?: string },
): string | undefined {
  return company === before.company && date <= String(before.date) ? undefined : company;
}

const dayEndsAt = ({ at }: Pace): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));

const startsOf = (pace: Pace | undefined): readonly PaceCounts[] =>
  pace ? [pace, { ...NONE, companies: pace.companies }, NONE] : [NONE];

/** The index of the counts in `startsOf(pace)` that fit the device's clock. */
function indexAt(pace: Pace | undefined, now: Date): number {
  if (pace === undefined) return 0;
  return [dayEndsAt(pace), paceEndsAt(pace)].filter((end) => end <= now).length;
}

const counted = ({ count, edits, companies }: PaceCounts, { kind, company }: Step): PaceCounts => ({
  count: count + (kind === 'create' ? 1 : 0),
  edits: edits + (kind === 'edit' ? 1 : 0),
  companies: company === undefined ? companies : [...companies, company],
});

/** The limit that the counts, which include the step, exceed. If there are several, the limit that lasts longest. */
function reachedLimit({ count, edits, companies }: PaceCounts, { company }: Step): PaceLimit | undefined {
  if (companies.length > MAX_EXPERIENCES_PER_YEAR) return 'year';
  const isOver = companies.filter((one) => one === company).length > MAX_EXPERIENCES_PER_COMPANY;
  if (isOver) return 'company';
  if (count > MAX_EXPERIENCES_PER_DAY) return 'day';
  return edits > MAX_EDITS_PER_DAY ? 'edits' : undefined;
}
