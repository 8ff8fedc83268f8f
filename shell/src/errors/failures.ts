import { MAX_EARLY_FAILURES } from '../limits.ts';

/** What failed: a remote did not load, did not render, or threw an error elsewhere. */
export type Phase = 'load' | 'render' | 'run';

export interface Failure {
  /** Undefined for the shell's own code, and for code of nobody known. */
  readonly remote: string | undefined;
  readonly phase: Phase;
  readonly cause: unknown;
}

/** The failures before `watchFailures`. */
const early: Failure[] = [];
let watcher: ((failure: Failure) => void) | undefined;

export function noteFailure(failure: Failure): void {
  if (watcher) watcher(failure);
  else if (early.length < MAX_EARLY_FAILURES) early.push(failure);
}

/** Passes all failures to `next`, beginning with the early ones. Replaces an earlier watcher. */
export function watchFailures(next: (failure: Failure) => void): void {
  watcher = next;
  for (const failure of early.splice(0)) next(failure);
}
