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

/** The context in which a read is judged. */
export interface ReadContext {
  readonly caller: Caller;
  /** `request.time` */
  readonly time: Timestamp;
  /** Looks up a document by its path, for `get()` and `exists()` in rules. */
  lookup(path: DocumentPath): Document | undefined;
}

export interface RulesFile {
  readonly name: string;
  readonly content: string;
}

/** A problem found in loaded rules. `line` and `column` count from 1. */
export interface RulesIssue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly description: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Decides on reads and writes. Requests of administrators are not checked by the policy. The methods must be
 * synchronous. They may change the policy's own rules, and nothing else. A policy that evaluates rules implements all
 * methods of `RulesReports`; other policies implement none.
 */
export interface AccessPolicy extends Partial<RulesReports> {
  /** One line about the policy, printed when the server starts. */
  readonly description: string;
  /** Judges a read of the single document `path`. `document` is undefined if the document does not exist. */
  canGet(context: ReadContext, path: DocumentPath, document: Document | undefined): Verdict;
  /**
   * Judges a query. `results` are the documents that are about to be delivered: first all documents, and later, for a
   * listener, the documents that a commit changed. A policy that judges only the query does not read `results`.
   */
  canList(context: ReadContext, query: Query, results: Iterable<Document>): Verdict;
  /** Throws a StatusError to refuse a batch. Nothing of a refused batch is applied. */
  authorizeWrites(caller: Caller, changes: readonly DocumentChange[], state: BatchState): void;
  /** Replaces the rules. Rules with an issue of severity ERROR are not used. */
  loadRules(files: readonly RulesFile[]): readonly RulesIssue[];
}

const ALLOWED: Verdict = { kind: 'allowed' };

/** The policy for tests and measurements. Every read and write is allowed, and loaded rules are ignored. */
export function allowEverything(): AccessPolicy {
  return {
    description: 'WARNING: no security rules are enforced: EVERY read and write is allowed to everyone',
    canGet: () => ALLOWED,
    canList: () => ALLOWED,
    authorizeWrites: () => {},
    loadRules: () => [{ severity: 'WARNING', description: 'the rules are not enforced', line: 1, column: 1 }],
  };
}
