import type { Document, DocumentPath } from '../core/document.ts';
import type { Timestamp } from '../core/value.ts';
import type { CommitIndex } from './commit-index.ts';

/**
 * What happened to one document, seen from one target. `left` still exists but is no longer in the result;
 * `withdrawn` has left too, and the client may not see what became of it.
 */
export type TargetChange =
  | { readonly kind: 'changed' | 'left'; readonly document: Document }
  | { readonly kind: 'deleted' | 'withdrawn'; readonly path: DocumentPath };

/** What a client is told when it begins or resumes a target. */
export interface TargetOpening {
  /** The client must forget what it has: `changes` is the whole result. */
  readonly isReset: boolean;
  readonly changes: readonly TargetChange[];
  /** The size of the result, when only the client can find out whether it holds documents that left it. */
  readonly count: number | undefined;
}

/** One thing a client listens to. It knows the paths the client holds and turns commits into what the client lacks. */
export interface ListenTarget {
  /** Begins anew, or resumes from a time up to which the client has seen everything. */
  open(resumeFrom: Timestamp | undefined): TargetOpening;
  /** What the commit means for this target; empty when nothing. */
  apply(commit: CommitIndex): readonly TargetChange[];
}

export const UNCHANGED: readonly TargetChange[] = [];

export function changed(document: Document): TargetChange {
  return { kind: 'changed', document };
}

/** A document that is not, or no longer, in the result. */
export function gone(path: DocumentPath, document: Document | undefined): TargetChange {
  return document ? { kind: 'left', document } : { kind: 'deleted', path };
}
