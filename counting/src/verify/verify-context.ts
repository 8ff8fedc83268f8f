import type { Firestore, Timestamp } from '@google-cloud/firestore';
import type { Recount } from '../index.ts';
import type { VerifyReport } from './verify-report.ts';

export interface VerifyContext {
  readonly dryRun: boolean;
  /** Ends the work early; what has been put right stays. */
  readonly signal?: AbortSignal;
  /** Called now and then with the number of experiences looked at so far. */
  readonly progress?: (looked: number) => void;
}

/** One run: where it works, and what it has found so far. */
export interface VerifyRun extends VerifyContext {
  readonly db: Firestore;
  readonly report: VerifyReport;
}

/** What was counted for an experience, as a change from nothing. */
export interface LedgerEntry extends Recount {
  readonly id: string;
}

/** What was read of the ledger. */
export interface ReadLedger {
  readonly ledger: readonly LedgerEntry[];
  /** When reading it began. */
  readonly began: Timestamp;
}
