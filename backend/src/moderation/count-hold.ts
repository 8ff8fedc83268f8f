import type { Firestore, Transaction } from '@google-cloud/firestore';
import { DAY_MS, type DEFAULT_LIMITS, MINUTE_MS } from '../limits.ts';
import type { ReadReport } from './describe-case.ts';

/** When the rule holds a reported experience without a moderator. */
export type Limits = Readonly<typeof DEFAULT_LIMITS>;

export interface Reporters {
  /** When these accounts were created. Those that do not exist any more are left out. At most 100 ids. */
  createdAt(uids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
}

/** The reports that may hold: of accounts that exist and are old enough. */
export async function trustedReports(
  reports: readonly ReadReport[],
  accounts: Reporters,
  { minutesUntilTrusted }: Limits,
  now: Date,
): Promise<readonly ReadReport[]> {
  const created = await accounts.createdAt(reports.map(({ uid }) => uid));
  const latest = now.getTime() - minutesUntilTrusted * MINUTE_MS;
  return reports.filter(({ uid }) => (created.get(uid)?.getTime() ?? Number.POSITIVE_INFINITY) <= latest);
}

/** `limits/holds`. `by`: the holds to which a person's reports counted, by the hash of the person. */
interface Holds {
  readonly day: string;
  readonly count: number;
  readonly by: Readonly<Record<string, number>>;
}

/**
 * Counts one more hold on this day, for these reporters. Counts nothing if too few of them have holds left, or if the day has
 * its maximum already. A function whose clock is behind counts on the later day.
 */
export async function countHold(
  transaction: Transaction,
  db: Firestore,
  reports: readonly ReadReport[],
  limits: Limits,
  now: Date,
): Promise<'counted' | 'too few reporters' | 'day is full'> {
  const holds = db.doc('limits/holds');
  const before = (await transaction.get(holds)).data() as Holds | undefined;
  const today = now.toISOString().slice(0, 10);
  const { day, count, by } = before && before.day >= today ? before : { day: today, count: 0, by: {} };
  const people = reports.map(({ ref }) => ref.id).filter((one) => (by[one] ?? 0) < limits.holdsPerReporter);
  if (people.length < limits.reportersToHold) return 'too few reporters';
  if (count >= limits.holdsPerDay) return 'day is full';
  const counts = Object.fromEntries(people.map((one) => [one, (by[one] ?? 0) + 1]));
  const until = new Date(Date.parse(day) + DAY_MS);
  transaction.set(holds, { day, count: count + 1, by: { ...by, ...counts }, until });
  return 'counted';
}
