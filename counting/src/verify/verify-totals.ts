import { isDeepStrictEqual } from 'node:util';
import type { Firestore, Transaction } from '@google-cloud/firestore';
import { TOTALS_ROOT } from '@portal/shared/counts';
import { countTransaction, transactWithRetries } from '../firestore-count-store.ts';
import { type Changes, type Data, readLedger, sumTotals, TOTALS, totalsPath } from '../index.ts';
import { addError } from '../store/tally.ts';
import { Details } from './details.ts';
import type { ReadLedger, VerifyContext } from './verify-context.ts';
import type { VerifyReport } from './verify-report.ts';

const MAX_ATTEMPTS = 30;

/** Compares the totals of each year with the ledger, and looks again at those that differ or have moved since. */
export async function verifyTotals(
  db: Firestore,
  { ledger, began }: ReadLedger,
  { dryRun, signal }: VerifyContext,
  report: VerifyReport,
): Promise<void> {
  const totals = sumTotals(ledger);
  const { docs } = await db.collection('totals').get();
  const stored = new Map(docs.map((document) => [document.id, document] as const));
  stored.delete(TOTALS_ROOT);
  const isFine = (year: string): boolean => {
    const document = stored.get(year);
    const hasMoved = document !== undefined && document.updateTime.valueOf() >= began.valueOf();
    return !hasMoved && isDeepStrictEqual(document?.data(), totalsDocument(year, totals));
  };
  const years = new Set([...totals.keys(), ...stored.keys()]);
  for (const year of [...years].filter((one) => !isFine(one)).sort()) {
    if (signal?.aborted) return;
    const settle = (transaction: Transaction) => settleYear(db, transaction, year, dryRun);
    try {
      const details = await transactWithRetries(db, settle, MAX_ATTEMPTS);
      if (details.length > 0) report.differences.push({ name: totalsPath(year), details });
    } catch (error) {
      addError(report.failures, totalsPath(year), error);
    }
  }
}

/** The stored counts of a year; none where it has no experience. */
function totalsDocument(year: string, totals: Changes): Data | undefined {
  const cells = totals.get(year);
  return cells && TOTALS.dataOf(year, Object.fromEntries(cells));
}

/** Adds up what has been counted in a year and puts its totals right, at one moment. Returns what was wrong. */
async function settleYear(
  db: Firestore,
  firestoreTransaction: Transaction,
  year: string,
  dryRun: boolean,
): Promise<readonly string[]> {
  const transaction = countTransaction(db, firestoreTransaction);
  const path = totalsPath(year);
  const is = totalsDocument(year, await addUp(db, firestoreTransaction, year));
  const was = (await transaction.read([path])).get(path);
  if (isDeepStrictEqual(was, is)) return [];
  if (!dryRun) transaction.write(new Map([[path, is]]));
  const details = new Details();
  details.compareCells(path, was, is);
  return details.of(path);
}

async function addUp(db: Firestore, transaction: Transaction, year: string): Promise<Changes> {
  const ledger = db.collection('counted').where('date', '>=', year).where('date', '<', `${year}~`);
  const { docs } = await transaction.get(ledger);
  return sumTotals(docs.map((document) => ({ before: undefined, after: readLedger(document.data()) })));
}
