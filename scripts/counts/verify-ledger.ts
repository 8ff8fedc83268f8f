import type { Firestore } from '@google-cloud/firestore';
import { countedOf } from '@portal/shared/counts';
import {
  type Changes,
  countsAlike,
  createCounter,
  experiencePath,
  ledgerPath,
  type Recount,
  readLedger,
  sumRecounts,
} from '../../functions/src/counting/index.ts';
import { firestoreCountStore } from '../../functions/src/firestore-count-store.ts';
import { untilStopped, workAtOnce } from '../store-commands/at-once.ts';
import { readSideBySide } from '../store-commands/read-side-by-side.ts';
import { addError, addExample } from '../store-commands/tally.ts';
import type { VerifyReport } from './verify-report.ts';
import type { VerifyContext } from './verify-store.ts';

/** Two transactions' worth: the next gathers while one is under way. */
const AT_ONCE = 200;
const PROGRESS = 5_000;
/** So many that cannot be counted have a common reason. */
const MOST_FAILURES = 20;

/**
 * Looks at each experience beside what has been counted for it, and has it counted where they differ. Returns what all
 * of the ledger comes to as it was read, page by page.
 */
export async function verifyLedger(
  db: Firestore,
  { dryRun, signal, progress }: VerifyContext,
  report: VerifyReport,
): Promise<Changes> {
  // What it finds wrong in the counts of companies is looked at afterwards.
  const counter = createCounter({ store: firestoreCountStore(db), report: () => undefined, gather: 5 });
  const settle = dryRun ? isUncounted : count;
  const ledger: Recount[] = [];
  const pairs = untilStopped(readSideBySide(db, 'experiences', 'counted'), signal);
  await workAtOnce(pairs, AT_ONCE, async ({ id, one, other }) => {
    const before = readLedger(other);
    ledger.push({ before: undefined, after: before });
    if (one !== undefined) {
      report.looked += 1;
      if (report.looked % PROGRESS === 0) progress?.(report.looked);
    }
    if (countsAlike(before, countedOf(id, one))) return;
    try {
      if (await settle(id)) addExample(report.uncounted, id);
    } catch (error) {
      addError(report.failures, id, error);
      if (report.failures.count >= MOST_FAILURES) throw error;
    }
  });
  return sumRecounts(ledger);

  async function count(id: string): Promise<boolean> {
    await counter.count(id);
    return true;
  }

  /** Both documents at one moment. */
  async function isUncounted(id: string): Promise<boolean> {
    const [experience, counted] = await db.getAll(db.doc(experiencePath(id)), db.doc(ledgerPath(id)));
    return !countsAlike(readLedger(counted?.data()), countedOf(id, experience?.data()));
  }
}
