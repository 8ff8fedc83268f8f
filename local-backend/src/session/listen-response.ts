import type { Document, DocumentPath } from '../core/document.ts';
import type { StatusError } from '../core/status.ts';
import type { Timestamp } from '../core/value.ts';

/** One message of a listen stream, before the wire writes it out. */
export type ListenResponse =
  | {
      readonly kind: 'target-change';
      /** `none` with a `readTime` and without targets is what makes the client raise a snapshot. */
      readonly change: 'none' | 'add' | 'remove' | 'current' | 'reset';
      readonly targetIds: readonly number[];
      /** From where the targets can be resumed. */
      readonly resumeFrom?: Timestamp;
      readonly readTime?: Timestamp;
      readonly cause?: StatusError;
    }
  | {
      readonly kind: 'document-change';
      readonly document: Document;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
      /** Part of a first result: the version is the stored one, so that keeping it costs no memory. */
      readonly isStored: boolean;
    }
  | {
      /** Deleted, or only taken from the targets and not shown. */
      readonly kind: 'document-delete' | 'document-remove';
      readonly path: DocumentPath;
      readonly removedTargetIds: readonly number[];
      readonly readTime: Timestamp;
    }
  | { readonly kind: 'filter'; readonly targetId: number; readonly count: number };
