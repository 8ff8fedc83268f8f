import type { DocumentChange, DocumentPath } from './document.ts';
import type { FieldPath } from './query.ts';
import type { ArrayValue, MapValue, Timestamp, Value } from './value.ts';

export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'update-time'; readonly updateTime: Timestamp };

export type Transform =
  | { readonly kind: 'server-timestamp'; readonly field: FieldPath }
  | { readonly kind: 'increment'; readonly field: FieldPath; readonly operand: bigint | number }
  | { readonly kind: 'array-union' | 'array-remove'; readonly field: FieldPath; readonly values: ArrayValue };

/**
 * If `mask` is undefined, the write replaces the whole document. Otherwise the write sets only the fields of `mask`.
 * Fields of `mask` that are missing in `fields` are removed.
 */
export type Write =
  | {
      readonly kind: 'update';
      readonly path: DocumentPath;
      readonly fields: MapValue;
      readonly mask: readonly FieldPath[] | undefined;
      readonly transforms: readonly Transform[];
      readonly precondition: Precondition | undefined;
    }
  | { readonly kind: 'delete'; readonly path: DocumentPath; readonly precondition: Precondition | undefined }
  | { readonly kind: 'verify'; readonly path: DocumentPath; readonly precondition: Precondition | undefined };

/**
 * The result of one write. A commit's results are in the order of its writes. `updateTime` is undefined for a delete
 * or a verify.
 */
export interface WriteResult {
  readonly updateTime: Timestamp | undefined;
  /** One result per transform: the new timestamp or number, and null for array transforms. */
  readonly transformResults: readonly Value[];
}

export interface CommitResult {
  readonly commitTime: Timestamp;
  readonly writeResults: readonly WriteResult[];
}

/**
 * The report of a commit to listeners, after the commit is on disk. `changes` has one entry per document, and may be
 * empty.
 */
export interface Commit {
  readonly time: Timestamp;
  readonly changes: readonly DocumentChange[];
}
