import type { FieldPath, Query } from '../query.ts';
import { StatusError } from '../status.ts';
import { describeMissingIndexes } from './describe-missing-indexes.ts';
import type { IndexConfig } from './index-config.ts';
import { missingIndexes } from './missing-indexes.ts';

/**
 * Throws FAILED_PRECONDITION, with the entries to add to `firestore.indexes.json`, for a valid, normalized query that no
 * index serves. `summed` are the fields of sums and averages.
 */
export function requireIndexes(query: Query, summed: readonly FieldPath[], config: IndexConfig): void {
  const missing = missingIndexes(query, summed, config);
  if (missing.length === 0) return;
  throw new StatusError(
    'FAILED_PRECONDITION',
    `The query requires an index. In firestore.indexes.json, ${describeMissingIndexes(missing, config)}`,
  );
}
