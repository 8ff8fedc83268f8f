import type { Firestore } from '@google-cloud/firestore';
import { countedOf } from '@portal/shared/counts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { countsAlike, createCounter, experiencePath, ledgerPath, readLedger } from '../index.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import { readSideBySide } from '../store/read-side-by-side.ts';
import { addExample } from '../store/tally.ts';
import { addFailure, type LedgerEntry, type VerifyRun } from './verify-run.ts';

/** Two transactions' worth: the next gathers while one is under way. */
const AT_ONCE = 200;
const PROGRESS = 5_000;

/**
 * Looks at each experience beside what has been counted for it, and in the end has those counted where the two differ: what
 * the trigger was about to count has mostly been counted then. Returns the ledger as it was read.
 */
export async function verifyLedger(run: VerifyRun): Promise<readonly LedgerEntry[]> {
  const { db, report, signal, progress } = run;
  const ledger: LedgerEntry[] = [];
  const different: string[] = [];
  const pairs = readSideBySide(db, 'experiences', 'counted');
  for await (const { id, one, other } of untilStopped(pairs, signal)) {
    const before = readLedger(other);
    ledger.push({ id, before: undefined, after: before });
    if (!countsAlike(before, countedOf(id, one))) different.push(id);
    if (one === undefined) continue;
    report.looked += 1;
    if (report.looked % PROGRESS === 0) progress?.(report.looked);
  }
  await settleAll(run, different);
  return ledger;
}

async function settleAll({ db, report, dryRun, signal }: VerifyRun, ids: readonly string[]): Promise<void> {
  // What it finds wrong in the counts of companies is looked at afterwards.
  const store = firestoreCountStore(db);
  const counter = createCounter({ store, report: () => undefined, gather: 5, interval: 0 });
  await workAtOnce(untilStopped(ids, signal), AT_ONCE, async (id) => {
    try {
      if (dryRun && !(await isDifferent(db, id))) return;
      if (!dryRun) await counter.count(id);
      addExample(report.uncounted, id);
    } catch (error) {
      addFailure(report, id, error);
    }
  });
}

/** Both documents at one moment. */
async function isDifferent(db: Firestore, id: string): Promise<boolean> {
  const [experience, counted] = await db.getAll(db.doc(experiencePath(id)), db.doc(ledgerPath(id)));
  return !countsAlike(readLedger(counted?.data()), countedOf(id, experience?.data()));
}
