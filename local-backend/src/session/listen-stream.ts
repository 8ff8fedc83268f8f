import type { Database } from '../core/database.ts';
import type { Document } from '../core/document.ts';
import type { IndexConfig } from '../core/index-config/index-config.ts';
import { StatusError } from '../core/status.ts';
import { compareTimestamps } from '../core/time.ts';
import type { Timestamp } from '../core/value.ts';
import { type Access, admitQuery } from './access.ts';
import type { CommitIndex } from './commit-index.ts';
import type { ListenResponse } from './listen-response.ts';
import {
  createTarget,
  type ListenTarget,
  type TargetChange,
  type TargetOpening,
  type TargetSubject,
} from './listen-target.ts';
import { mergeTargetChanges } from './target-changes.ts';
import { countSkipped, type Usage } from './usage.ts';

/** The time from which a client resumes. `unreadable` stands for a token of another server. */
export type ResumePoint =
  | { readonly kind: 'time'; readonly time: Timestamp }
  | { readonly kind: 'unreadable' };

interface ActiveTarget {
  readonly subject: TargetSubject;
  readonly target: ListenTarget;
}

export interface ListenStreamOptions {
  readonly database: Database;
  readonly access: Access;
  readonly usage: Usage;
  /** The configured indexes. If undefined, every query runs. */
  readonly indexes: IndexConfig | undefined;
  /**
   * Sends messages to the client. Each call contains all messages of a snapshot. The last of them makes the client
   * raise the snapshot.
   */
  readonly send: (responses: readonly ListenResponse[]) => void;
}

/**
 * One client's listen stream: its targets and their changes.
 *
 *   addTarget ─▶ (absent) ──opened──▶ active ──removeTarget──▶ (absent)
 *                    └──refused──▶ (absent)   └──refused after a commit or by new rules──▶ (absent)
 *
 * On one stream, read times never decrease. Otherwise the client would ignore the snapshot.
 */
export class ListenStream {
  private readonly targets = new Map<number, ActiveTarget>();
  private lastReadTime: Timestamp | undefined;

  constructor(private readonly options: ListenStreamOptions) {}

  /**
   * Answers with the first result. If the target cannot be listened to, answers with the removal of the target and
   * the reason.
   */
  addTarget(targetId: number, subject: TargetSubject, resume: ResumePoint | undefined): void {
    this.forget(targetId);
    try {
      this.options.send(this.open(targetId, subject, resume));
    } catch (error) {
      this.refuse(targetId, error);
    }
  }

  /** Acknowledges a removal, even of an unknown target, because the client waits for an answer to each removal. */
  removeTarget(targetId: number): void {
    this.forget(targetId);
    this.options.send([{ kind: 'target-change', change: 'remove', targetIds: [targetId] }]);
  }

  /** Ends the target and sends the reason to the client. Rethrows an error that is not a StatusError. */
  refuse(targetId: number, error: unknown): void {
    if (!(error instanceof StatusError)) throw error;
    this.forget(targetId);
    this.options.send([{ kind: 'target-change', change: 'remove', targetIds: [targetId], cause: error }]);
  }

  /** Sends the changes of a commit to the client's targets, in one snapshot. Without changes, sends nothing. */
  apply(commit: CommitIndex): void {
    const changesByTarget = new Map<number, readonly TargetChange[]>();
    for (const [targetId, active] of this.targets) {
      const changes = this.changesFor(targetId, active, commit);
      if (changes.length > 0) changesByTarget.set(targetId, changes);
    }
    if (changesByTarget.size === 0) return;
    for (const changes of changesByTarget.values()) this.options.usage.countReads(countDelivered(changes));
    const readTime = this.advance(commit.time);
    const snapshot = mergeTargetChanges(changesByTarget, readTime, false);
    const resumeFrom = commit.time;
    snapshot.push({ kind: 'target-change', change: 'none', targetIds: [], readTime, resumeFrom });
    this.options.send(snapshot);
  }

  /**
   * Checks the access to each target again, and refuses targets that are no longer allowed. Returns the number of
   * refused targets.
   */
  recheckAccess(): number {
    const { database } = this.options;
    const before = this.targets.size;
    for (const [targetId, { subject }] of [...this.targets]) {
      try {
        this.requireAccess(subject, resultsOf(database, subject));
      } catch (error) {
        this.refuse(targetId, error);
      }
    }
    return before - this.targets.size;
  }

  close(): void {
    for (const targetId of [...this.targets.keys()]) this.forget(targetId);
  }

  private open(targetId: number, subject: TargetSubject, resume: ResumePoint | undefined): ListenResponse[] {
    const { database, usage } = this.options;
    this.admit(subject);
    const target = createTarget(database, subject);
    const resumeFrom = usableResumeTime(resume, database);
    const opening = target.open(resumeFrom);
    const changes = this.withdraw(opening.changes);
    const now = database.now();
    this.targets.set(targetId, { subject, target });
    usage.addListeners(1);
    const skipped =
      subject.kind === 'query' && resumeFrom === undefined ? countSkipped(database, subject.query) : 0;
    usage.countQuery(countDelivered(changes) + skipped);
    const isReset = opening.isReset || (resume !== undefined && !resumeFrom);
    return this.openingMessages(targetId, { ...opening, changes, isReset }, now);
  }

  private openingMessages(targetId: number, opening: TargetOpening, now: Timestamp): ListenResponse[] {
    const targetIds = [targetId];
    const readTime = this.advance(now);
    const messages: ListenResponse[] = [{ kind: 'target-change', change: 'add', targetIds }];
    if (opening.isReset) messages.push({ kind: 'target-change', change: 'reset', targetIds });
    const documents = mergeTargetChanges(new Map([[targetId, opening.changes]]), readTime, true);
    for (const message of documents) messages.push(message);
    if (opening.count !== undefined) messages.push({ kind: 'filter', targetId, count: opening.count });
    messages.push({ kind: 'target-change', change: 'current', targetIds, readTime, resumeFrom: now });
    // This message has no resume point: a resume point would also apply to targets whose last commit may not have been
    // sent yet.
    messages.push({ kind: 'target-change', change: 'none', targetIds: [], readTime });
    return messages;
  }

  private changesFor(targetId: number, active: ActiveTarget, commit: CommitIndex): readonly TargetChange[] {
    try {
      const changes = active.target.apply(commit);
      if (changes.length === 0) return changes;
      const delivered = changes.flatMap((change) => (change.kind === 'changed' ? [change.document] : []));
      this.requireAccess(active.subject, delivered);
      return this.withdraw(changes);
    } catch (error) {
      this.refuse(targetId, error);
      return [];
    }
  }

  private admit(subject: TargetSubject): void {
    if (subject.kind === 'query') admitQuery(subject.query, this.options);
    else this.requireAccess(subject, []);
  }

  private requireAccess(subject: TargetSubject, results: Iterable<Document>): void {
    const { access, database } = this.options;
    if (subject.kind === 'document') access.requireGet(subject.path, database.get(subject.path));
    else access.requireList(subject.query, results);
  }

  /** If a document left the result, its new version is sent only to a caller who may read that version. */
  private withdraw(changes: readonly TargetChange[]): readonly TargetChange[] {
    const { access } = this.options;
    if (!changes.some((change) => change.kind === 'left')) return changes;
    return changes.map((change) => {
      if (change.kind !== 'left' || access.mayGet(change.document)) return change;
      return { kind: 'withdrawn', path: change.document.path };
    });
  }

  private advance(time: Timestamp): Timestamp {
    const isLater = !this.lastReadTime || compareTimestamps(time, this.lastReadTime) > 0;
    if (isLater) this.lastReadTime = time;
    return this.lastReadTime ?? time;
  }

  private forget(targetId: number): void {
    if (this.targets.delete(targetId)) this.options.usage.addListeners(-1);
  }
}

/**
 * The resume point as a time. Undefined if the point is unreadable, or later than any time that this server gave out.
 */
function usableResumeTime(resume: ResumePoint | undefined, database: Database): Timestamp | undefined {
  if (resume?.kind !== 'time') return undefined;
  return compareTimestamps(resume.time, database.now()) <= 0 ? resume.time : undefined;
}

/**
 * The number of delivered documents. They include documents that a change removed from the result, but not deleted
 * documents.
 */
const countDelivered = (changes: readonly TargetChange[]): number =>
  changes.filter((change) => 'document' in change).length;

/** The results of the target's query. The query is run only if the policy reads the results. */
function* resultsOf(database: Database, subject: TargetSubject): Iterable<Document> {
  if (subject.kind === 'query') yield* database.run(subject.query);
}
