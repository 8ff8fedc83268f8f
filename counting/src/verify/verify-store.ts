import type { Firestore } from '@google-cloud/firestore';
import { DIRECTORY_ROOT } from '@portal/shared/counts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { nodePath, readNode } from '../index.ts';
import { verifyCompanies } from './verify-companies.ts';
import type { VerifyContext } from './verify-context.ts';
import { verifyLedger } from './verify-ledger.ts';
import { createVerifyReport, isDone, type VerifyReport } from './verify-report.ts';

const ROOT = nodePath(DIRECTORY_ROOT);

/**
 * Compares all counts with all experiences and puts them right, while people go on using the portal and the trigger goes
 * on counting. Then the counts are marked as complete, if they are not: the trigger has to be there for them to stay so.
 * A dry run only reports. Rejects when the database cannot be read.
 */
export async function verifyCounts(db: Firestore, context: VerifyContext): Promise<VerifyReport> {
  const report = createVerifyReport();
  const root = await db.doc(ROOT).get();
  report.wasIncomplete = readNode(root.data()).isComplete !== true;
  const ledger = await verifyLedger(db, context, report);
  if (!context.signal?.aborted) await verifyCompanies(db, { ledger, began: root.readTime }, context, report);
  report.stopped = context.signal?.aborted ?? false;
  if (report.wasIncomplete && !context.dryRun && isDone(report)) await markComplete(db);
  return report;
}

function markComplete(db: Firestore): Promise<void> {
  return firestoreCountStore(db).transact(async (transaction) => {
    const root = readNode((await transaction.read([ROOT])).get(ROOT));
    transaction.write(new Map([[ROOT, { ...root, isComplete: true }]]));
  });
}
