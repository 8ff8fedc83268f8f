import { createTally, type Tally } from '../store/tally.ts';

/** A company whose counts were wrong, and in what; each detail tells what was there and what is right. */
export interface Difference {
  readonly company: string;
  readonly details: readonly string[];
}

/** What a run did, or a dry run would do, so far. */
export interface VerifyReport {
  /** Experiences looked at. */
  looked: number;
  /** Experiences, perhaps deleted ones, that were not counted as they are. */
  readonly uncounted: Tally;
  readonly differences: Difference[];
  /** Documents among the counts that count nothing. */
  readonly orphans: Tally;
  /** What could not be done, each with the reason. */
  readonly failures: Tally;
  /** Whether the directory was not marked as complete. */
  wasIncomplete: boolean;
  /** Whether it was stopped before the end. */
  stopped: boolean;
}

export function createVerifyReport(): VerifyReport {
  return {
    looked: 0,
    uncounted: createTally(),
    differences: [],
    orphans: createTally(),
    failures: createTally(),
    wasIncomplete: false,
    stopped: false,
  };
}

/** Whether everything has been looked at and done. */
export function isDone({ stopped, failures }: VerifyReport): boolean {
  return !stopped && failures.count === 0;
}
