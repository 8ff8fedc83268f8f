import type { Database } from '../core/database.ts';
import type { DocumentPath } from '../core/document.ts';
import { compareTimestamps } from '../core/time.ts';
import type { Timestamp } from '../core/value.ts';
import type { CommitIndex } from './commit-index.ts';
import {
  changed,
  type ListenTarget,
  type TargetChange,
  type TargetOpening,
  UNCHANGED,
} from './listen-target.ts';

/** Listens to one document, existing or not. */
export class DocumentTarget implements ListenTarget {
  constructor(
    private readonly database: Database,
    private readonly path: DocumentPath,
  ) {}

  open(resumeFrom: Timestamp | undefined): TargetOpening {
    return { isReset: false, changes: this.openingChanges(resumeFrom), count: undefined };
  }

  private openingChanges(resumeFrom: Timestamp | undefined): readonly TargetChange[] {
    const document = this.database.get(this.path);
    if (!document) return [{ kind: 'deleted', path: this.path }];
    const isKnown = resumeFrom !== undefined && compareTimestamps(document.updateTime, resumeFrom) <= 0;
    return isKnown ? UNCHANGED : [changed(document)];
  }

  apply(commit: CommitIndex): readonly TargetChange[] {
    const change = commit.of(this.path);
    if (!change) return UNCHANGED;
    return [change.after ? changed(change.after) : { kind: 'deleted', path: this.path }];
  }
}
