import { UnansweredError } from '../model/errors.ts';

/** Calls `end` after a write: at once, or once the store answers a write that was unanswered in time. */
export function afterWrite(error: unknown, end: () => void): void {
  if (error instanceof UnansweredError) error.write.then(end, end);
  else end();
}
