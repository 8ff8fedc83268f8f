import type { Firestore, Transaction } from '@google-cloud/firestore';
import { countTransaction, transactSoon } from '../firestore-count-store.ts';
import { type Changes, changesOfCompanies, readLedger, sumRecounts } from '../index.ts';
import { Details } from './details.ts';
import { type Suspect, settleDirectory } from './settle-directory.ts';
import { settleStats } from './settle-stats.ts';
import type { Difference } from './verify-report.ts';

export interface SettleOptions {
  readonly dryRun: boolean;
  /** How often it may be tried while somebody else changes these counts. */
  readonly most: number;
}

/** As many as a query may ask for. */
export const MOST_SUSPECTS = 30;

/**
 * Adds up what has been counted for the experiences of these companies, at most MOST_SUSPECTS, and puts their counts right,
 * all of it at one moment: where somebody changes any of it meanwhile, it is done again. Returns what was wrong.
 */
export function settleCompanies(
  db: Firestore,
  suspects: readonly Suspect[],
  { dryRun, most }: SettleOptions,
): Promise<readonly Difference[]> {
  return transactSoon(db, (transaction) => settle(db, transaction, suspects, dryRun), most);
}

async function settle(
  db: Firestore,
  firestoreTransaction: Transaction,
  suspects: readonly Suspect[],
  dryRun: boolean,
): Promise<readonly Difference[]> {
  const transaction = countTransaction(db, firestoreTransaction);
  const companies = suspects.map(({ company }) => company);
  const wrong = { cells: new Details(), directory: new Details() };
  // What moves most is read last, so that there is little time for it to move.
  const counts = await addUp(db, firestoreTransaction, companies);
  const [stats, directory] = await Promise.all([
    settleStats(transaction, companies, counts, wrong.cells),
    settleDirectory(transaction, suspects, changesOfCompanies(counts), wrong.directory),
  ]);
  if (!dryRun) transaction.write(new Map([...stats, ...directory]));
  return companies
    .map((company) => ({ company, details: [...wrong.cells.of(company), ...wrong.directory.of(company)] }))
    .filter(({ details }) => details.length > 0);
}

async function addUp(
  db: Firestore,
  transaction: Transaction,
  companies: readonly string[],
): Promise<Changes> {
  const { docs } = await transaction.get(db.collection('counted').where('company', 'in', companies));
  return sumRecounts(docs.map((document) => ({ before: undefined, after: readLedger(document.data()) })));
}
