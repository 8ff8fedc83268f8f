import { isDeepStrictEqual } from 'node:util';
import {
  type CollectionReference,
  FieldPath,
  type Firestore,
  type Query,
  type Transaction,
} from '@google-cloud/firestore';
import { TOTALS_ROOT } from '@portal/shared/counts';
import { countTransaction, transactWithRetries } from '../firestore-count-store.ts';
import {
  type CellDocuments,
  type Changes,
  COMPANY_DOCUMENTS,
  type Data,
  QUESTIONS,
  readLedger,
  sumRecounts,
  totalsPath,
  YEAR_TOTALS,
} from '../index.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { Details } from './details.ts';
import { companyOf } from './settle-stats.ts';
import { addFailure, type ReadLedger, type VerifyRun } from './verify-run.ts';

/** Documents of a company, year or question, and how to find what counts in one by its id. */
interface Totals {
  readonly documents: CellDocuments;
  readonly ledgerOf: (ledger: CollectionReference, id: string) => Query;
}

const TOTALS: readonly Totals[] = [
  ...COMPANY_DOCUMENTS.map((documents) => ({
    documents,
    ledgerOf: (ledger: CollectionReference, id: string) => ledger.where('company', '==', companyOf(id) ?? id),
  })),
  {
    documents: YEAR_TOTALS,
    ledgerOf: (ledger, year) => ledger.where('date', '>=', year).where('date', '<', `${year}~`),
  },
  { documents: QUESTIONS, ledgerOf: (ledger, id) => ledger.where(new FieldPath('questions', id), '>=', '') },
];

const AT_ONCE = 4;
const MAX_ATTEMPTS = 30;

/** Compares the totals of companies, years and questions with the ledger, and looks again at those that differ or have moved since. */
export async function verifyTotals(run: VerifyRun, read: ReadLedger): Promise<void> {
  const { db, report, signal } = run;
  for (const totals of TOTALS) {
    const paths = untilStopped(await findSuspects(db, totals, read), signal);
    await workAtOnce(paths, AT_ONCE, async (path) => {
      const settle = (transaction: Transaction) => settleTotals(run, transaction, totals, path);
      try {
        const details = await transactWithRetries(db, settle, MAX_ATTEMPTS);
        if (details.length > 0) report.differences.push({ name: path, details });
      } catch (error) {
        addFailure(report, path, error);
      }
    });
  }
}

async function findSuspects(db: Firestore, { documents }: Totals, { ledger, began }: ReadLedger) {
  const sums = sumRecounts(ledger, documents);
  const suspects = new Set(sums.keys());
  for await (const document of readAll(db.collection(documents.collection))) {
    const { path } = document.ref;
    if (path === totalsPath(TOTALS_ROOT)) continue;
    const isUnmoved = document.updateTime.valueOf() < began.valueOf();
    const stored = document.data();
    if (isUnmoved && isDeepStrictEqual(stored, dataFor(documents, path, sums, stored))) suspects.delete(path);
    else suspects.add(path);
  }
  return suspects;
}

/** What has to stand in the place of what is stored; nothing where nothing counts there. */
function dataFor(
  { dataOf }: CellDocuments,
  path: string,
  sums: Changes,
  stored: Data | undefined,
): Data | undefined {
  const change = sums.get(path);
  return change && dataOf(change.fields, Object.fromEntries(change.cells), stored);
}

/** Adds up what has been counted and puts a document right, at one moment. Returns what was wrong. */
async function settleTotals(
  { db, dryRun }: VerifyRun,
  firestoreTransaction: Transaction,
  { documents, ledgerOf }: Totals,
  path: string,
): Promise<readonly string[]> {
  const transaction = countTransaction(db, firestoreTransaction);
  const ledger = ledgerOf(db.collection('counted'), path.slice(path.indexOf('/') + 1));
  const { docs } = await firestoreTransaction.get(ledger);
  const recounts = docs.map((document) => ({ before: undefined, after: readLedger(document.data()) }));
  const was = (await transaction.read([path])).get(path);
  const is = dataFor(documents, path, sumRecounts(recounts, documents), was);
  if (isDeepStrictEqual(was, is)) return [];
  if (!dryRun) transaction.write(new Map([[path, is]]));
  const details = new Details();
  details.compareCells(path, documents.cellsIn(was), documents.cellsIn(is));
  return details.of(path);
}
