import type { CountStore } from '../count-store.ts';
import { addError, createFindings, type Findings } from '../store/findings.ts';
import type { CountReader } from './count-reader.ts';

export interface VerifyContext {
  readonly dryRun: boolean;
  /** Ends the work early. Corrections stay. */
  readonly signal?: AbortSignal;
  /** Called now and then with the number of experiences compared so far. */
  readonly progress?: (looked: number) => void;
}

/** One run: its options, its stores, and its findings so far. */
export interface VerifyRun extends VerifyContext {
  readonly reader: CountReader;
  readonly store: CountStore;
  readonly report: VerifyReport;
}

/** The corrections of a run so far, or those that a dry run would make. */
export interface VerifyReport {
  looked: number;
  /** Experiences, perhaps deleted ones, that were not counted as they are. */
  readonly uncounted: Findings;
  /** Companies, years and the directory, each with its wrong numbers. */
  readonly differences: Findings;
  /** Experiences, perhaps deleted ones, that the search did not find as they are. */
  readonly unsearchable: Findings;
  /** Kept documents that belong to no company, year or question. */
  readonly orphans: Findings;
  /** Corrections that failed, each with the reason. */
  readonly failures: Findings;
  /** Whether the counts and the search were not marked as complete. */
  wasIncomplete: boolean;
  /** Whether it was stopped before the end. */
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

/** So many failures have a common reason. */
const MAX_FAILURES = 20;

/** Adds a failure. Throws the error if there are too many failures. */
export function addFailure({ failures }: VerifyReport, id: string, error: unknown): void {
  addError(failures, id, error);
  if (failures.count >= MAX_FAILURES) throw error;
}

/** Whether everything has been compared and corrected. */
export const isDone = ({ stopped, failures }: VerifyReport): boolean => !stopped && failures.count === 0;
