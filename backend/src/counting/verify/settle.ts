import { isDeepStrictEqual } from 'node:util';
import { MAX_NAMED_DOCUMENTS } from '../../limits.ts';
import { type Data, type Documents, replacing } from '../count-store.ts';
import type { FirestoreCountTransaction } from '../firestore-count-store.ts';
import { addFinding, format } from '../store/findings.ts';
import { addFailure, type VerifyRun } from './verify-run.ts';

/** The maximum number of documents that one transaction corrects. */
const MAX_WRITES = 400;

/**
 * Counts again what `name` stands for, and replaces the wrong documents, in the transaction in which `recount` has read.
 * `recount` returns the wrong documents as they have to be.
 * If there are too many wrong documents for one transaction, counts once more for the rest. A dry run only reports.
 */
export async function settle(
  { store, report, dryRun }: VerifyRun,
  name: string,
  recount: (transaction: FirestoreCountTransaction) => Promise<Documents>,
): Promise<void> {
  try {
    for (let isFirst = true; ; isFirst = false) {
      const paths = await store.transact(async (transaction) => {
        const wrong = await recount(transaction);
        if (!dryRun) transaction.write(replacing(new Map([...wrong].slice(0, MAX_WRITES))));
        return [...wrong.keys()].sort();
      });
      if (isFirst && paths.length > 0) addFinding(report.differences, name, summarize(paths));
      if (dryRun || paths.length <= MAX_WRITES) return;
    }
  } catch (error) {
    addFailure(report, name, error);
  }
}

function summarize(paths: readonly string[]): string {
  const more =
    paths.length > MAX_NAMED_DOCUMENTS ? `, and ${format(paths.length - MAX_NAMED_DOCUMENTS)} more` : '';
  return paths.slice(0, MAX_NAMED_DOCUMENTS).join(', ') + more;
}

/** True if two documents show the same counts. A cell of 0 stays after the last experience, and is not shown. */
export const isAlike = (one: Data | undefined, other: Data | undefined): boolean =>
  isDeepStrictEqual(withoutZeros(one), withoutZeros(other));

function withoutZeros(data: Data | undefined): Data | undefined {
  if (typeof data?.cells !== 'object' || data.cells === null) return data;
  return { ...data, cells: Object.fromEntries(Object.entries(data.cells).filter(([, cell]) => cell !== 0)) };
}

/**
 * Reports a document that belongs to no company or experience. Removes the document unless the run is a dry run.
 */
export async function removeOrphan({ db, report, dryRun }: VerifyRun, path: string): Promise<void> {
  if (!dryRun) await db.doc(path).delete();
  addFinding(report.orphans, path);
}
