import type { Firestore } from '@google-cloud/firestore';
import { MAX_FAILURES_OF_VERIFICATION } from '../../limits.ts';
import type { FirestoreCountStore } from '../firestore-count-store.ts';
import { addError, createFindings, type Findings } from '../store/findings.ts';

export interface VerifyContext {
  readonly dryRun: boolean;
  /** Ends the run early. Corrections that were made are kept. */
  readonly signal?: AbortSignal;
  /** Called from time to time with the number of compared experiences. */
  readonly progress?: (looked: number) => void;
}

/** A run: its options, its stores, and its findings so far. */
export interface VerifyRun extends VerifyContext {
  readonly db: Firestore;
  readonly store: FirestoreCountStore;
  readonly report: VerifyReport;
  /** The companies that were found so far. */
  readonly companies: Set<string>;
}

/** The corrections that a run has made, or that a dry run would have made. */
export interface VerifyReport {
  looked: number;
  /** Experiences whose ledger entry differed from the experience. Includes deleted experiences. */
  readonly uncounted: Findings;
  /** Companies, the years and the directory, each with what was wrong. */
  readonly differences: Findings;
  /** Experiences whose search document was wrong or missing. Includes deleted experiences. */
  readonly unsearchable: Findings;
  /** Counting documents that belong to no company or experience. */
  readonly orphans: Findings;
  /** Corrections that failed, each with its reason. */
  readonly failures: Findings;
  /** True if the counts and the search were not marked as complete before the run. */
  wasIncomplete: boolean;
  /** True if the run was stopped before its end. */
  stopped: boolean;
}

export function createVerifyReport(): VerifyReport {
  return {
    looked: 0,
    uncounted: createFindings(),
    differences: createFindings(),
    unsearchable: createFindings(),
    orphans: createFindings(),
    failures: createFindings(),
    wasIncomplete: false,
    stopped: false,
  };
}

/** Adds a failure. Throws the error if there are too many failures. */
export function addFailure({ failures }: VerifyReport, id: string, error: unknown): void {
  addError(failures, id, error);
  if (failures.count >= MAX_FAILURES_OF_VERIFICATION) throw error;
}

/** True if the run has compared everything and corrected every difference. */
export const isDone = ({ stopped, failures }: VerifyReport): boolean => !stopped && failures.count === 0;
