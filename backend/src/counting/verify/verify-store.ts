import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { COUNT_VERSION, TOTALS_ROOT } from '@portal/shared/counts';
import { totalsPath } from '../changes.ts';
import { type CountTransaction, replacing } from '../count-store.ts';
import { completeDirectory, readWholeDirectory } from '../directory.ts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { verifyCompanies } from './verify-companies.ts';
import { verifyDirectory } from './verify-directory.ts';
import { verifyLedger } from './verify-ledger.ts';
import {
  createVerifyReport,
  isDone,
  type VerifyContext,
  type VerifyReport,
  type VerifyRun,
} from './verify-run.ts';
import { verifySearch } from './verify-search.ts';
import { verifyYears } from './verify-years.ts';

const ROOT = totalsPath(TOTALS_ROOT);

/**
 * Compares the counts and the search with all experiences and corrects them, while people use the portal and the
 * trigger counts. Then marks the counts as complete. The counts remain complete only if a trigger is deployed. The
 * memory that a run needs grows with the number of companies and with the questions of the largest companies, but not
 * with the number of experiences. A dry run only reports. Rejects when the database cannot be read.
 */
export async function verifyCounts(db: Firestore, context: VerifyContext): Promise<VerifyReport> {
  const store = firestoreCountStore(db, FieldValue.increment);
  const report = createVerifyReport();
  report.wasIncomplete = !(await store.transact(isComplete));
  const run: VerifyRun = { ...context, db, store, report, companies: new Set() };
  for (const verify of [verifyLedger, verifyCompanies, verifyYears, verifyDirectory, verifySearch]) {
    if (!context.signal?.aborted) await verify(run);
  }
  report.stopped = context.signal?.aborted ?? false;
  if (report.wasIncomplete && !context.dryRun && isDone(report)) await store.transact(markComplete);
  return report;
}

async function isComplete(transaction: CountTransaction): Promise<boolean> {
  const { isComplete } = await readWholeDirectory(transaction);
  return isComplete && (await transaction.read([ROOT])).get(ROOT)?.version === COUNT_VERSION;
}

async function markComplete(transaction: CountTransaction): Promise<void> {
  const directory = await completeDirectory(transaction, COUNT_VERSION);
  transaction.write(replacing(new Map([...directory, [ROOT, { version: COUNT_VERSION }]])));
}
