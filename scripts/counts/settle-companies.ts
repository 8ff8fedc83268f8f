import type { Firestore, Transaction } from '@google-cloud/firestore';
import {
  type Changes,
  changesOfCompanies,
  readLedger,
  sumRecounts,
} from '../../functions/src/counting/index.ts';
import { countTransaction } from '../../functions/src/firestore-count-store.ts';
import { Details } from './details.ts';
import { type Suspect, settleDirectory } from './settle-directory.ts';
import { settleStats } from './settle-stats.ts';
import type { Difference } from './verify-report.ts';

export interface SettleOptions {
  readonly dryRun: boolean;
  /** How often it may be tried while somebody else changes these counts. */
  readonly maxAttempts: number;
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
  { dryRun, maxAttempts }: SettleOptions,
): Promise<readonly Difference[]> {
  const companies = suspects.map(({ company }) => company);
  const attempt = async (firestoreTransaction: Transaction): Promise<readonly Difference[]> => {
    const transaction = countTransaction(db, firestoreTransaction);
    const details = new Details();
    // What moves most is read last, so that there is little time for it to move.
    const counts = await addUp(db, firestoreTransaction, companies);
    const stats = await settleStats(transaction, companies, counts, details);
    const directory = await settleDirectory(transaction, suspects, changesOfCompanies(counts), details);
    if (!dryRun) transaction.write(new Map([...stats, ...directory]));
    return companies
      .map((company) => ({ company, details: details.of(company) }))
      .filter((difference) => difference.details.length > 0);
  };
  return db.runTransaction(attempt, { maxAttempts });
}

async function addUp(
  db: Firestore,
  transaction: Transaction,
  companies: readonly string[],
): Promise<Changes> {
  const { docs } = await transaction.get(db.collection('counted').where('company', 'in', companies));
  return sumRecounts(docs.map((document) => ({ before: undefined, after: readLedger(document.data()) })));
}
