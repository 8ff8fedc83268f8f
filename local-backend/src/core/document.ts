import type { MapValue, Timestamp } from './value.ts';

/** A document's place below `…/documents`, such as `experiences/abc`: an even number of segments joined by `/`. */
export type DocumentPath = string;

/** One stored version of a document. It is never changed in place: a write makes a new one. */
export interface Document {
  readonly path: DocumentPath;
  readonly fields: MapValue;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

/** What one commit did to one document: created (no `before`), updated (both) or deleted (no `after`). */
export interface DocumentChange {
  readonly path: DocumentPath;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}
