import type { Database } from '../core/database.ts';
import type { Document, DocumentChange, DocumentPath } from '../core/document.ts';
import { compareDocuments } from '../core/query/compare-documents.ts';
import { matches } from '../core/query/match-query.ts';
import type { Query } from '../core/query.ts';
import { compareTimestamps } from '../core/time.ts';
import type { Timestamp } from '../core/value.ts';
import { CommitIndex } from './commit-index.ts';

export type TargetSubject =
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'document'; readonly path: DocumentPath };

/**
 * The change of one document for one target. A document with the change `left` still exists but is no longer in the
 * result. A `withdrawn` document has also left the result, and the client may not read its new version.
 */
export type TargetChange =
  | { readonly kind: 'changed' | 'left'; readonly document: Document }
  | { readonly kind: 'deleted' | 'withdrawn'; readonly path: DocumentPath };

/** The content of the first snapshot of a target that is begun or resumed. */
export interface TargetOpening {
  /** True if the client must discard its documents, because `changes` contains the whole result. */
  readonly isReset: boolean;
  readonly changes: readonly TargetChange[];
  /**
   * The size of the result, for the client to compare with its documents. Undefined unless the server does not know
   * which documents have left the result.
   */
  readonly count: number | undefined;
}

/**
 * A query or document that a client listens to. The target stores which paths the client has, and turns commits into
 * the changes that the client needs.
 */
export interface ListenTarget {
  /** Begins the target. If `resumeFrom` is given, the client already has everything up to that time. */
  open(resumeFrom: Timestamp | undefined): TargetOpening;
  /** The changes that a commit makes to this target; empty if there are none. */
  apply(commit: CommitIndex): readonly TargetChange[];
}

export function createTarget(database: Database, subject: TargetSubject): ListenTarget {
  if (subject.kind === 'document') return new DocumentTarget(database, subject.path);
  const { query } = subject;
  if (query.limit === undefined && query.offset === 0) return new SetTarget(database, query);
  return new WindowTarget(database, query, query.limit ?? Number.POSITIVE_INFINITY);
}

const UNCHANGED: readonly TargetChange[] = [];

function changed(document: Document): TargetChange {
  return { kind: 'changed', document };
}

/** The change for a document outside the result. */
const gone = (path: DocumentPath, document: Document | undefined): TargetChange =>
  document ? { kind: 'left', document } : { kind: 'deleted', path };

class DocumentTarget implements ListenTarget {
  constructor(
    private readonly database: Database,
    private readonly path: DocumentPath,
  ) {}

  open(resumeFrom: Timestamp | undefined): TargetOpening {
    const document = this.database.get(this.path);
    const isKnown = document && resumeFrom && compareTimestamps(document.updateTime, resumeFrom) <= 0;
    const changes = isKnown ? UNCHANGED : [this.changeTo(document)];
    return { isReset: false, changes, count: undefined };
  }

  apply(commit: CommitIndex): readonly TargetChange[] {
    const change = commit.of(this.path);
    return change ? [this.changeTo(change.after)] : UNCHANGED;
  }

  private changeTo(document: Document | undefined): TargetChange {
    return document ? changed(document) : { kind: 'deleted', path: this.path };
  }
}

/**
 * Listens to a query without limit and offset. Whether a document is in the result depends only on this document. So
 * the target stores only a set of paths, and the cost of a commit does not depend on the size of the result.
 */
class SetTarget implements ListenTarget {
  private members = new Set<DocumentPath>();

  constructor(
    private readonly database: Database,
    private readonly query: Query,
  ) {}

  open(resumeFrom: Timestamp | undefined): TargetOpening {
    const results = this.database.run(this.query);
    this.members = new Set(results.map((document) => document.path));
    if (!resumeFrom) return { isReset: false, changes: results.map(changed), count: undefined };
    const recent = results.filter((document) => compareTimestamps(document.updateTime, resumeFrom) > 0);
    const history = this.database.changesSince(resumeFrom);
    if (!history) return { isReset: false, changes: recent.map(changed), count: results.length };
    const departures = new CommitIndex({ time: resumeFrom, changes: history })
      .within(this.query)
      .filter(({ path, before }) => before && !this.members.has(path) && this.includes(before))
      .map(({ path, after }) => gone(path, after));
    return { isReset: false, changes: [...recent.map(changed), ...departures], count: undefined };
  }

  apply(commit: CommitIndex): readonly TargetChange[] {
    return commit.within(this.query).flatMap((change) => this.applyChange(change) ?? []);
  }

  private applyChange({ path, after }: DocumentChange): TargetChange | undefined {
    if (after && this.includes(after)) {
      this.members.add(path);
      return changed(after);
    }
    return this.members.delete(path) ? gone(path, after) : undefined;
  }

  private includes(document: Document): boolean {
    return matches(this.query, document);
  }
}

/**
 * Listens to a query with a limit. The target is a sorted window over the result. A commit moves documents within,
 * into and out of the window. The query is run again only if a document may be missing at the end of the window.
 */
class WindowTarget implements ListenTarget {
  private window: readonly Document[] = [];

  constructor(
    private readonly database: Database,
    private readonly query: Query,
    private readonly limit: number,
  ) {}

  open(resumeFrom: Timestamp | undefined): TargetOpening {
    this.window = this.database.run(this.query);
    if (resumeFrom && this.isUntouchedSince(resumeFrom)) {
      return { isReset: false, changes: UNCHANGED, count: undefined };
    }
    // Documents enter and leave a window without being written, so the client needs the whole window.
    return { isReset: resumeFrom !== undefined, changes: this.window.map(changed), count: undefined };
  }

  private isUntouchedSince(time: Timestamp): boolean {
    const history = this.database.changesSince(time);
    if (!history) return false;
    return !new CommitIndex({ time, changes: history })
      .within(this.query)
      .some(({ before, after }) => this.includes(before) || this.includes(after));
  }

  apply(commit: CommitIndex): readonly TargetChange[] {
    const held = new Set(this.window.map((document) => document.path));
    const relevant = commit.within(this.query).filter(({ path, before, after }) => {
      // Documents that the offset skips are not in the window, but the window moves when such a document leaves the
      // result.
      const isSkipped = this.query.offset > 0 && this.includes(before);
      return held.has(path) || this.includes(after) || isSkipped;
    });
    if (relevant.length === 0) return UNCHANGED;
    const previous = this.window;
    this.window = this.moved(relevant) ?? this.database.run(this.query);
    return difference(previous, this.window, commit);
  }

  /** The window after the changes. Undefined if a document from outside may have to enter the window. */
  private moved(changes: readonly DocumentChange[]): readonly Document[] | undefined {
    if (this.query.offset > 0) return undefined;
    const touched = new Set(changes.map((change) => change.path));
    const entering = changes.flatMap(({ after }) => (after && this.includes(after) ? [after] : []));
    const compare = compareDocuments(this.query);
    const sorted = [...this.window.filter(({ path }) => !touched.has(path)), ...entering].sort(compare);
    const last = this.window.at(-1);
    if (this.window.length < this.limit || !last) return sorted.slice(0, this.limit);
    const certain = sorted.filter((document) => compare(document, last) <= 0);
    return certain.length >= this.limit ? certain.slice(0, this.limit) : undefined;
  }

  private includes(document: Document | undefined): boolean {
    return document !== undefined && matches(this.query, document);
  }
}

function difference(previous: readonly Document[], current: readonly Document[], commit: CommitIndex) {
  const known = new Map<DocumentPath, Document>(previous.map((document) => [document.path, document]));
  const changes: TargetChange[] = [];
  for (const document of current) {
    const held = known.get(document.path);
    if (!held || compareTimestamps(held.updateTime, document.updateTime) !== 0)
      changes.push(changed(document));
    known.delete(document.path);
  }
  for (const [path, document] of known) {
    const change = commit.of(path);
    changes.push(gone(path, change ? change.after : document));
  }
  return changes;
}
