import type { Database } from '../core/database.ts';
import type { IndexConfig } from '../core/index-config/index-config.ts';
import { requireIndexes } from '../core/index-config/require-indexes.ts';
import { validateQuery } from '../core/query/validate-query.ts';
import type { FieldPath, Query } from '../core/query.ts';
import type { Access } from './access.ts';

export interface Admission {
  readonly database: Database;
  readonly access: Access;
  /** The indexes there are; undefined stands for whatever a query needs. */
  readonly indexes: IndexConfig | undefined;
}

/**
 * Throws unless the query is one that Firestore would run for this caller: INVALID_ARGUMENT, then PERMISSION_DENIED,
 * then FAILED_PRECONDITION when it lacks an index. `summed` are the fields of sums and averages. The query runs here only
 * for a policy that looks at results.
 */
export function admitQuery(query: Query, admission: Admission, summed: readonly FieldPath[] = []): void {
  const { database, access, indexes } = admission;
  validateQuery(query);
  access.requireList(query, { [Symbol.iterator]: () => database.run(query)[Symbol.iterator]() });
  if (indexes !== undefined) requireIndexes(query, summed, indexes);
}
