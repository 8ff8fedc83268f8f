import type { Firestore } from '@google-cloud/firestore';
import { countedOf } from '@portal/shared/counts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { countsAlike, createCounter, experiencePath, ledgerPath, readLedger } from '../index.ts';
import { eachOf, untilStopped, workAtOnce } from '../store/at-once.ts';
import { readSideBySide } from '../store/read-side-by-side.ts';
import { addError, addExample } from '../store/tally.ts';
import type { LedgerEntry, VerifyContext } from './verify-context.ts';
import type { VerifyReport } from './verify-report.ts';

/** Two transactions' worth: the next gathers while one is under way. */
const AT_ONCE = 200;
const PROGRESS = 5_000;
/** So many that cannot be counted have a common reason. */
const MAX_FAILURES = 20;

/**
 * Looks at each experience beside what has been counted for it, and in the end has those counted where the two differ: what
 * the trigger was about to count has mostly been counted then. Returns the ledger as it was read.
 */
export async function verifyLedger(
  db: Firestore,
  context: VerifyContext,
  report: VerifyReport,
): Promise<readonly LedgerEntry[]> {
  const ledger: LedgerEntry[] = [];
  const different: string[] = [];
  const pairs = readSideBySide(db, 'experiences', 'counted');
  for await (const { id, one, other } of untilStopped(pairs, context.signal)) {
    const before = readLedger(other);
    ledger.push({ id, before: undefined, after: before });
    if (!countsAlike(before, countedOf(id, one))) different.push(id);
    if (one === undefined) continue;
    report.looked += 1;
    if (report.looked % PROGRESS === 0) context.progress?.(report.looked);
  }
  await settleAll(db, different, context, report);
  return ledger;
}

async function settleAll(
  db: Firestore,
  ids: readonly string[],
  { dryRun, signal }: VerifyContext,
  report: VerifyReport,
): Promise<void> {
  // What it finds wrong in the counts of companies is looked at afterwards.
  const counter = createCounter({
    store: firestoreCountStore(db),
    report: () => undefined,
    gather: 5,
    interval: 0,
  });
  await workAtOnce(untilStopped(eachOf(ids), signal), AT_ONCE, async (id) => {
    try {
      if (dryRun && !(await isDifferent(db, id))) return;
      if (!dryRun) await counter.count(id);
      addExample(report.uncounted, id);
    } catch (error) {
      addError(report.failures, id, error);
      if (report.failures.count >= MAX_FAILURES) throw error;
    }
  });
}

/** Both documents at one moment. */
async function isDifferent(db: Firestore, id: string): Promise<boolean> {
  const [experience, counted] = await db.getAll(db.doc(experiencePath(id)), db.doc(ledgerPath(id)));
  return !countsAlike(readLedger(counted?.data()), countedOf(id, experience?.data()));
}
