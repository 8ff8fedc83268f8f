import { type AccessPolicy, type ReadContext, requireAllowed } from '../core/access/access-policy.ts';
import type { Caller } from '../core/access/caller.ts';
import type { CommitOptions, Database } from '../core/database.ts';
import type { Document, DocumentPath } from '../core/document.ts';
import type { Query } from '../core/query.ts';
import { StatusError } from '../core/status.ts';

/** The access policy as it applies to one caller: an administrator passes without being asked about. */
export class Access {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly database: Database,
    private readonly caller: Caller,
  ) {}

  /** Throws PERMISSION_DENIED unless the caller may read this one document, which may be absent. */
  requireGet(path: DocumentPath, document: Document | undefined): void {
    if (this.caller.kind !== 'admin') requireAllowed(this.policy.canGet(this.context(), path, document));
  }

  mayGet(document: Document): boolean {
    if (this.caller.kind === 'admin') return true;
    return this.policy.canGet(this.context(), document.path, document).kind === 'allowed';
  }

  /** Throws PERMISSION_DENIED unless the caller may run the query and be given these results. */
  requireList(query: Query, results: Iterable<Document>): void {
    // Rules are written for collections, and none of them speaks of all at once.
    if (query.collectionId === '') this.requireAdmin('Queries over all collections');
    if (this.caller.kind !== 'admin') requireAllowed(this.policy.canList(this.context(), query, results));
  }

  /** Throws PERMISSION_DENIED unless the caller is an administrator; `what` begins the sentence. */
  requireAdmin(what: string): void {
    if (this.caller.kind === 'admin') return;
    throw new StatusError('PERMISSION_DENIED', `${what} require admin authentication.`);
  }

  /** What `Database.commit` asks before it applies a batch. */
  readonly authorizeWrites: NonNullable<CommitOptions['authorize']> = (changes, state) => {
    if (this.caller.kind !== 'admin') this.policy.authorizeWrites(this.caller, changes, state);
  };

  private context(): ReadContext {
    const { caller, database } = this;
    return { caller, time: database.now(), lookup: (path) => database.get(path) };
  }
}
