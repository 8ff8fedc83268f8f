import type { BatchState } from '../database.ts';
import type { Document, DocumentChange, DocumentPath } from '../document.ts';
import type { Query } from '../query.ts';
import type { Timestamp } from '../value.ts';
import type { RulesReports } from './rules-reports.ts';

/** The sender of a request. `token` holds the claims of the (unverified) ID token. */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly uid: string; readonly token: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' };

export type Verdict = { readonly kind: 'allowed' } | { readonly kind: 'denied'; readonly reason: string };

/** The input for judging a read, besides its own document or query. */
export interface ReadContext {
  readonly caller: Caller;
  /** `request.time` */
  readonly time: Timestamp;
  /** Any other document, as `get()` and `exists()` in rules need it. */
  lookup(path: DocumentPath): Document | undefined;
}

export interface RulesFile {
  readonly name: string;
  readonly content: string;
}

/** A finding in rules that were loaded; `line` and `column` count from 1. */
export interface RulesIssue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly description: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Decides on reads and writes. It is not asked for administrators. It must be synchronous and must not change anything but its
 * own rules. A policy that evaluates rules also gives all the reports, others give none.
 */
export interface AccessPolicy extends Partial<RulesReports> {
  /** One line for the start of the server. */
  readonly description: string;
  /** Whether `path` may be read alone; `document` is undefined when there is none. */
  canGet(context: ReadContext, path: DocumentPath, document: Document | undefined): Verdict;
  /**
   * Whether the query may run. `results` are the documents about to be delivered: all of them at first, and for a
   * listener later those that a commit changed. A policy that judges the query alone leaves them unread.
   */
  canList(context: ReadContext, query: Query, results: Iterable<Document>): Verdict;
  /** Throws a StatusError to refuse a batch; nothing of it is then applied. */
  authorizeWrites(caller: Caller, changes: readonly DocumentChange[], state: BatchState): void;
  /** Replaces the rules. Rules with an issue of severity ERROR are not used. */
  loadRules(files: readonly RulesFile[]): readonly RulesIssue[];
}

const ALLOWED: Verdict = { kind: 'allowed' };

/** The policy for tests and measurements: every read and write is allowed, and rules that are loaded are ignored. */
export function allowEverything(): AccessPolicy {
  return {
    description: 'WARNING: no security rules are enforced: EVERY read and write is allowed to everyone',
    canGet: () => ALLOWED,
    canList: () => ALLOWED,
    authorizeWrites: () => {},
    loadRules: () => [{ severity: 'WARNING', description: 'the rules are not enforced', line: 1, column: 1 }],
  };
}
