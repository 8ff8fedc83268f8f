import type { Firestore, Transaction } from '@google-cloud/firestore';
import { countTransaction, transactWithRetries } from '../firestore-count-store.ts';
import { changesOfCompanies, readLedger, sumRecounts } from '../index.ts';
import { Details } from './details.ts';
import { type Candidate, settleDirectory } from './settle-directory.ts';
import { settleStats } from './settle-stats.ts';
import type { Difference, VerifyRun } from './verify-run.ts';

/** As many as a query may ask for. */
export const MAX_CANDIDATES = 30;

/**
 * Adds up what has been counted for the experiences of these companies, at most MAX_CANDIDATES, and puts their counts right,
 * all of it at one moment: where somebody changes any of it meanwhile, it is done again, `maxAttempts` times in all.
 * Returns what was wrong.
 */
export const settleCompanies = (
  run: VerifyRun,
  candidates: readonly Candidate[],
  maxAttempts: number,
): Promise<readonly Difference[]> =>
  transactWithRetries(run.db, (transaction) => settle(run, transaction, candidates), maxAttempts);

async function settle(
  { db, dryRun }: VerifyRun,
  firestoreTransaction: Transaction,
  candidates: readonly Candidate[],
): Promise<readonly Difference[]> {
  const transaction = countTransaction(db, firestoreTransaction);
  const companies = candidates.map(({ company }) => company);
  const wrong = { cells: new Details(), directory: new Details() };
  // What moves most is read last, so that there is little time for it to move.
  const counts = await addUp(db, firestoreTransaction, companies);
  const [stats, directory] = await Promise.all([
    settleStats(transaction, companies, counts, wrong.cells),
    settleDirectory(transaction, candidates, changesOfCompanies(counts), wrong.directory),
  ]);
  if (!dryRun) transaction.write(new Map([...stats, ...directory]));
  return companies
    .map((name) => ({ name, details: [...wrong.cells.of(name), ...wrong.directory.of(name)] }))
    .filter(({ details }) => details.length > 0);
}

async function addUp(db: Firestore, transaction: Transaction, companies: readonly string[]) {
  const { docs } = await transaction.get(db.collection('counted').where('company', 'in', companies));
  return sumRecounts(docs.map((document) => ({ before: undefined, after: readLedger(document.data()) })));
}
