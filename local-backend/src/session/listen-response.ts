import type { Document, DocumentPath } from '../core/document.ts';
import type { StatusError } from '../core/status.ts';
import type { Timestamp } from '../core/value.ts';

/** One message of a listen stream, before it is encoded for the wire. */
export type ListenResponse =
  | {
      readonly kind: 'target-change';
      /** A `none` with a `readTime` and without targets makes the client raise a snapshot. */
      readonly change: 'none' | 'add' | 'remove' | 'current' | 'reset';
      readonly targetIds: readonly number[];
      /** The time from which the client can resume the targets. */
      readonly resumeFrom?: Timestamp;
      readonly readTime?: Timestamp;
      readonly cause?: StatusError;
    }
  | {
      readonly kind: 'document-change';
      readonly document: Document;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
      /**
       * True if the message is part of a first result. Its document is the stored version, so the message needs no
       * memory of its own for the document.
       */
      readonly isStored: boolean;
    }
  | {
      /**
       * `document-delete` for a deleted document; `document-remove` for a document that has left the targets and whose
       * new version is not sent.
       */
      readonly kind: 'document-delete' | 'document-remove';
      readonly path: DocumentPath;
      readonly removedTargetIds: readonly number[];
      readonly readTime: Timestamp;
    }
  | { readonly kind: 'filter'; readonly targetId: number; readonly count: number };
