import type { Database } from '../core/database.ts';
import { StatusError } from '../core/status.ts';
import { compareTimestamps } from '../core/time.ts';
import type { Timestamp } from '../core/value.ts';
import { CommitIndex } from './commit-index.ts';

/**
 * Throws if the data may have changed since `time`, because past versions are not stored. Throws FAILED_PRECONDITION if
 * `isTouchedBy` finds the data in the changes since `time`, or if these changes are no longer known. Throws
 * INVALID_ARGUMENT for a time in the future.
 */
export function requireReadableAt(
  time: Timestamp,
  database: Database,
  isTouchedBy: (changes: CommitIndex) => boolean,
): void {
  if (compareTimestamps(time, database.now()) > 0) {
    throw new StatusError('INVALID_ARGUMENT', "The requested 'read_time' cannot be in the future.");
  }
  const changes = database.changesSince(time);
  if (changes !== undefined && !isTouchedBy(new CommitIndex({ time, changes }))) return;
  throw new StatusError(
    'FAILED_PRECONDITION',
    "The requested 'read_time' is too old. This server keeps no past versions of what has changed since.",
  );
}
