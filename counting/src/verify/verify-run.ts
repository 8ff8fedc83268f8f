import type { CountStore } from '../count-store.ts';
import { addError, createFindings, type Findings } from '../store/findings.ts';
import type { CountReader } from './count-reader.ts';

export interface VerifyContext {
  readonly dryRun: boolean;
  /** Ends the work early; what has been put right stays. */
  readonly signal?: AbortSignal;
  /** Called now and then with the number of experiences looked at so far. */
  readonly progress?: (looked: number) => void;
}

/** One run: where it works, and what it has found so far. */
export interface VerifyRun extends VerifyContext {
  readonly reader: CountReader;
  readonly store: CountStore;
  readonly report: VerifyReport;
}

/** What a run did, or a dry run would do, so far. */
export interface VerifyReport {
  looked: number;
  /** Experiences, perhaps deleted ones, that were not counted as they are. */
  readonly uncounted: Findings;
  /** Documents with wrong numbers, each with what was wrong. */
  readonly differences: Findings;
  /** Experiences, perhaps deleted ones, that the search did not find as they are. */
  readonly unsearchable: Findings;
  /** Documents among the counts that no company, year or question has. */
  readonly orphans: Findings;
  /** What could not be done, each with the reason. */
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

/** So many that cannot be put right have a common reason. */
const MAX_FAILURES = 20;

/** Notes what could not be put right; throws the error when there are too many of them. */
export function addFailure({ failures }: VerifyReport, id: string, error: unknown): void {
  addError(failures, id, error);
  if (failures.count >= MAX_FAILURES) throw error;
}

/** Whether everything has been looked at and done. */
export const isDone = ({ stopped, failures }: VerifyReport): boolean => !stopped && failures.count === 0;
