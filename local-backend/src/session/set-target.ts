import type { Database } from '../core/database.ts';
import type { Document, DocumentChange, DocumentPath } from '../core/document.ts';
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
 * Listens to a query without limit and offset. Whether a document belongs depends on that document alone, so the
 * result is a set of paths and a commit costs only its own changes, however large the result is.
 */
export class SetTarget implements ListenTarget {
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
    const departures = this.departures(new CommitIndex({ time: resumeFrom, changes: history }));
    return { isReset: false, changes: [...recent.map(changed), ...departures], count: undefined };
  }

  private departures(history: CommitIndex): readonly TargetChange[] {
    return history
      .within(this.query)
      .filter(({ path, before }) => before && !this.members.has(path) && this.includes(before))
      .map(({ path, after }) => gone(path, after));
  }

  apply(commit: CommitIndex): readonly TargetChange[] {
    const candidates = commit.within(this.query);
    if (candidates.length === 0) return UNCHANGED;
    const changes: TargetChange[] = [];
    for (const candidate of candidates) {
      const change = this.applyChange(candidate);
      if (change) changes.push(change);
    }
    return changes;
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
