import { isDeepStrictEqual } from 'node:util';
import type { CollectionReference, Firestore, Query, Transaction } from '@google-cloud/firestore';
import { TOTALS_ROOT } from '@portal/shared/counts';
import { countTransaction, transactWithRetries } from '../firestore-count-store.ts';
import {
  type CellDocuments,
  type Changes,
  COMPANY_SUMMARIES,
  COMPANY_TOTALS,
  type Data,
  readLedger,
  sumRecounts,
  totalsPath,
  YEAR_TOTALS,
} from '../index.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { addError } from '../store/tally.ts';
import { Details } from './details.ts';
import { companyOf } from './settle-stats.ts';
import type { ReadLedger, VerifyRun } from './verify-run.ts';

/** Totals by company or year, and how to find what counts in one. */
interface Totals {
  readonly documents: CellDocuments;
  readonly nameOf: (id: string) => string;
  readonly ledgerOf: (ledger: CollectionReference, name: string) => Query;
}

const TOTALS: readonly Totals[] = [
  ...[COMPANY_TOTALS, COMPANY_SUMMARIES].map((documents) => ({
    documents,
    nameOf: (id: string) => companyOf(id) ?? id,
    ledgerOf: (ledger: CollectionReference, company: string) => ledger.where('company', '==', company),
  })),
  {
    documents: YEAR_TOTALS,
    nameOf: (id) => id,
    ledgerOf: (ledger, year) => ledger.where('date', '>=', year).where('date', '<', `${year}~`),
  },
];

const AT_ONCE = 4;
const MAX_ATTEMPTS = 30;

/** A document of the totals, and the company or year that it is about. */
interface Entry {
  readonly path: string;
  readonly name: string;
}

/** Compares the totals of companies and years with the ledger, and looks again at those that differ or have moved since. */
export async function verifyTotals(run: VerifyRun, read: ReadLedger): Promise<void> {
  const { db, report, signal } = run;
  for (const totals of TOTALS) {
    const entries = untilStopped(await findSuspects(db, totals, read), signal);
    await workAtOnce(entries, AT_ONCE, async (entry) => {
      const settle = (transaction: Transaction) => settleTotals(run, transaction, totals, entry);
      try {
        const details = await transactWithRetries(db, settle, MAX_ATTEMPTS);
        if (details.length > 0) report.differences.push({ name: entry.path, details });
      } catch (error) {
        addError(report.failures, entry.path, error);
      }
    });
  }
}

async function findSuspects(db: Firestore, { documents, nameOf }: Totals, { ledger, began }: ReadLedger) {
  const sums = sumRecounts(ledger, documents);
  const counted: readonly Entry[] = Array.from(sums.keys(), (name) => ({
    path: documents.pathOf(name),
    name,
  }));
  const suspects = new Map(counted.map((entry) => [entry.path, entry]));
  for await (const document of readAll(db.collection(documents.collection))) {
    const { path } = document.ref;
    if (path === totalsPath(TOTALS_ROOT)) continue;
    const name = nameOf(document.id);
    const isUnmoved = document.updateTime.valueOf() < began.valueOf();
    const isRight = isDeepStrictEqual(document.data(), dataFor(documents, { path, name }, sums));
    if (isUnmoved && isRight) suspects.delete(path);
    else suspects.set(path, { path, name });
  }
  return [...suspects.values()];
}

/** What has to stand there; nothing where nothing counts in it, or where no such document belongs. */
function dataFor({ pathOf, dataOf }: CellDocuments, { path, name }: Entry, sums: Changes): Data | undefined {
  const cells = pathOf(name) === path ? sums.get(name) : undefined;
  return cells && dataOf(name, Object.fromEntries(cells));
}

/** Adds up what has been counted and puts a document right, at one moment. Returns what was wrong. */
async function settleTotals(
  { db, dryRun }: VerifyRun,
  firestoreTransaction: Transaction,
  { documents, ledgerOf }: Totals,
  entry: Entry,
): Promise<readonly string[]> {
  const transaction = countTransaction(db, firestoreTransaction);
  const { docs } = await firestoreTransaction.get(ledgerOf(db.collection('counted'), entry.name));
  const recounts = docs.map((document) => ({ before: undefined, after: readLedger(document.data()) }));
  const is = dataFor(documents, entry, sumRecounts(recounts, documents));
  const was = (await transaction.read([entry.path])).get(entry.path);
  if (isDeepStrictEqual(was, is)) return [];
  if (!dryRun) transaction.write(new Map([[entry.path, is]]));
  const details = new Details();
  details.compareCells(entry.path, was, is);
  return details.of(entry.path);
}
