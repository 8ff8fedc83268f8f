import type { AccessPolicy, Caller, ReadContext, Verdict } from '../core/access/access-policy.ts';
import type { CommitOptions, Database } from '../core/database.ts';
import type { Document, DocumentPath } from '../core/document.ts';
import type { IndexConfig } from '../core/index-config/index-config.ts';
import { requireIndexes } from '../core/index-config/require-indexes.ts';
import { validateQuery } from '../core/query/validate-query.ts';
import type { Query } from '../core/query.ts';
import { StatusError } from '../core/status.ts';

function requireAllowed(verdict: Verdict): void {
  if (verdict.kind === 'denied') throw new StatusError('PERMISSION_DENIED', verdict.reason);
}

/** The access of one caller. Administrators may do everything; for other callers, the access policy decides. */
export class Access {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly database: Database,
    private readonly caller: Caller,
  ) {}

  /** Throws PERMISSION_DENIED unless the caller may read this document. The document may be missing. */
  requireGet(path: DocumentPath, document: Document | undefined): void {
    if (this.caller.kind !== 'admin') requireAllowed(this.policy.canGet(this.context(), path, document));
  }

  mayGet(document: Document): boolean {
    if (this.caller.kind === 'admin') return true;
    return this.policy.canGet(this.context(), document.path, document).kind === 'allowed';
  }

  /** Throws PERMISSION_DENIED unless the caller may run the query and receive these results. */
  requireList(query: Query, results: Iterable<Document>): void {
    // Rules are written for collections. No rule is meant for a query over all collections.
    if (query.collectionId === '') this.requireAdmin('Queries over all collections');
    if (this.caller.kind !== 'admin') requireAllowed(this.policy.canList(this.context(), query, results));
  }

  /** Throws PERMISSION_DENIED unless the caller is an administrator. `what` is the subject of the message. */
  requireAdmin(what: string): void {
    if (this.caller.kind === 'admin') return;
    throw new StatusError('PERMISSION_DENIED', `${what} require admin authentication.`);
  }

  /** The `authorize` option of `Database.commit`. */
  readonly authorizeWrites: NonNullable<CommitOptions['authorize']> = (changes, state) => {
    if (this.caller.kind !== 'admin') this.policy.authorizeWrites(this.caller, changes, state);
  };

  private context(): ReadContext {
    const { caller, database } = this;
    return { caller, time: database.now(), lookup: (path) => database.get(path) };
  }
}

export interface Admission {
  readonly database: Database;
  readonly access: Access;
  /** The configured indexes. If undefined, every query runs. */
  readonly indexes: IndexConfig | undefined;
}

/**
 * Throws unless Firestore would run the query for this caller: first INVALID_ARGUMENT, then PERMISSION_DENIED, then
 * FAILED_PRECONDITION for a missing index. The query is run here only if the policy reads the results.
 */
export function admitQuery(query: Query, admission: Admission): void {
  const { database, access, indexes } = admission;
  validateQuery(query);
  access.requireList(query, { [Symbol.iterator]: () => database.run(query)[Symbol.iterator]() });
  if (indexes !== undefined) requireIndexes(query, indexes);
}
