import type { MapValue, Timestamp } from './value.ts';

/** A document's path below `…/documents`, such as `experiences/abc`: an even number of segments joined by `/`. */
export type DocumentPath = string;

/** One stored version of a document. A version is never modified: a write makes a new one. */
export interface Document {
  readonly path: DocumentPath;
  readonly fields: MapValue;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

/** The change of one document by one commit: created (no `before`), updated (both) or deleted (no `after`). */
export interface DocumentChange {
  readonly path: DocumentPath;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}
