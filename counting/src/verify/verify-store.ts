import type { Firestore } from '@google-cloud/firestore';
import { COUNT_VERSION, DIRECTORY_ROOT, TOTALS_ROOT } from '@portal/shared/counts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { type Data, nodePath, readNode, totalsPath } from '../index.ts';
import { verifyCompanies } from './verify-companies.ts';
import { verifyLedger } from './verify-ledger.ts';
import { createVerifyReport, isDone, type VerifyContext, type VerifyReport } from './verify-run.ts';
import { verifySearch } from './verify-search.ts';
import { verifyTotals } from './verify-totals.ts';

const ROOT = nodePath(DIRECTORY_ROOT);
const SEARCH_ROOT = totalsPath(TOTALS_ROOT);

/**
 * Compares all counts, and the search, with all experiences and puts them right, while people go on using the portal and
 * the trigger goes on counting. Then they are marked as complete, if they are not: the trigger has to be there for them
 * to stay so.
 * A dry run only reports. Rejects when the database cannot be read.
 */
export async function verifyCounts(db: Firestore, context: VerifyContext): Promise<VerifyReport> {
  const report = createVerifyReport();
  const run = { ...context, db, report };
  const root = await db.doc(ROOT).get();
  const searchRoot = await db.doc(SEARCH_ROOT).get();
  report.wasIncomplete =
    readNode(root.data()).isComplete !== true || searchRoot.get('version') !== COUNT_VERSION;
  const read = { ledger: await verifyLedger(run), began: root.readTime };
  for (const verify of [verifyCompanies, verifyTotals, verifySearch]) {
    if (!context.signal?.aborted) await verify(run, read);
  }
  report.stopped = context.signal?.aborted ?? false;
  if (report.wasIncomplete && !context.dryRun && isDone(report)) await markComplete(db);
  return report;
}

const markComplete = (db: Firestore): Promise<void> =>
  firestoreCountStore(db).transact(async (transaction) => {
    const root = readNode((await transaction.read([ROOT])).get(ROOT));
    const written: Record<string, Data> = {
      [ROOT]: { ...root, isComplete: true },
      [SEARCH_ROOT]: { version: COUNT_VERSION },
    };
    transaction.write(new Map(Object.entries(written)));
  });
