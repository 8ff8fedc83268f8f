import type { Database } from '../core/database.ts';
import type { Document, DocumentChange, DocumentPath } from '../core/document.ts';
import { compareDocuments } from '../core/query/compare-documents.ts';
import { matches } from '../core/query/match-query.ts';
import type { Query } from '../core/query.ts';
import { compareTimestamps } from '../core/time.ts';
import type { Timestamp } from '../core/value.ts';
import { CommitIndex } from './commit-index.ts';
import {
  changed,
  gone,
  type ListenTarget,
  type TargetChange,
  type TargetOpening,
  UNCHANGED,
} from './listen-target.ts';

/**
 * Listens to a query with a limit: a sorted window over the result. A commit moves documents within, into and out of
 * it; the query runs again only when the window may have a gap at its end.
 */
export class WindowTarget implements ListenTarget {
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
    // Documents enter and leave a window without being written themselves, so only the whole window is certain.
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
      // What the offset skips is not held, but shifts the window when it goes.
      const isSkipped = this.query.offset > 0 && this.includes(before);
      return held.has(path) || this.includes(after) || isSkipped;
    });
    if (relevant.length === 0) return UNCHANGED;
    const previous = this.window;
    this.window = this.moved(relevant) ?? this.database.run(this.query);
    return difference(previous, this.window, commit);
  }

  /** The window after the changes, or undefined when a document outside it may have to move in. */
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

function difference(
  previous: readonly Document[],
  current: readonly Document[],
  commit: CommitIndex,
): readonly TargetChange[] {
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
