import { compareCodeUnits } from './compare-text.ts';
import type { DocumentPath } from './document.ts';
import { StatusError } from './status.ts';

/** The database to which full document names belong, `projects/{projectId}/databases/{databaseId}/documents/{path}`. */
export interface DatabaseName {
  readonly projectId: string;
  readonly databaseId: string;
}

const MAX_SEGMENT_BYTES = 1500;
const DOCUMENTS = '/documents/';

/** Checks a document path, such as `experiences/abc`, and returns it. Throws INVALID_ARGUMENT for any other text. */
export function parseDocumentPath(text: string): DocumentPath {
  const segments = text.split('/');
  if (segments.length % 2 !== 0) {
    throw invalidPath(text, 'a document path has an even number of segments, collection/document');
  }
  segments.forEach((segment, index) => {
    if (index % 2 === 0) validateCollectionId(segment);
    else validateDocumentId(segment);
  });
  return text;
}

/**
 * Checks a collection id. Throws INVALID_ARGUMENT if it is empty, `.`, `..`, reserved or too long, or contains a `/`.
 */
export function validateCollectionId(id: string): void {
  validateSegment(id);
  if (isReserved(id)) throw invalidPath(id, 'ids of the form __*__ are reserved');
}

/** The document's full name, as used on the wire and in references. */
export const formatDocumentName = (database: DatabaseName, path: DocumentPath): string =>
  `projects/${database.projectId}/databases/${database.databaseId}${DOCUMENTS}${path}`;

/**
 * The path of a full document name within the database. Throws INVALID_ARGUMENT if the name is malformed or belongs
 * to another database.
 */
export function parseDocumentName(database: DatabaseName, name: string): DocumentPath {
  const prefix = formatDocumentName(database, '');
  if (!name.startsWith(prefix)) throw invalidPath(name, `it must start with ${prefix}`);
  return parseDocumentPath(name.slice(prefix.length));
}

/** The part of a full name after `…/documents/`, or the text itself if it is no full name. Checks nothing. */
export function relativePath(name: string): DocumentPath {
  const at = name.indexOf(DOCUMENTS);
  return at < 0 ? name : name.slice(at + DOCUMENTS.length);
}

/** The path of a collection below a document. For a collection at the root, `parent` is ''. */
export const joinCollectionPath = (parent: DocumentPath, collectionId: string): string =>
  parent === '' ? collectionId : `${parent}/${collectionId}`;

/** The path of the collection that contains a document: `a/1/b` for `a/1/b/2`. */
export const collectionPathOf = (path: DocumentPath): string => path.slice(0, path.lastIndexOf('/'));

/** The id of the collection that contains a document: `b` for `a/1/b/2`. */
export function collectionIdOf(path: DocumentPath): string {
  const collection = collectionPathOf(path);
  return collection.slice(collection.lastIndexOf('/') + 1);
}

/**
 * Compares paths or full names segment by segment. Numeric ids (`__id7__`) are compared by number and precede all
 * other segments. Other segments are compared by their UTF-8 bytes.
 */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  let index = 0;
  while (index < a.length && index < b.length && a.charCodeAt(index) === b.charCodeAt(index)) index++;
  const start = index === 0 ? 0 : a.lastIndexOf('/', index - 1) + 1;
  if (a.charCodeAt(start) === UNDERSCORE || b.charCodeAt(start) === UNDERSCORE) {
    const order = compareNumericIds(segmentAt(a, start), segmentAt(b, start));
    if (order !== 0) return order;
  }
  if (isSegmentEnd(a, index)) return isSegmentEnd(b, index) ? a.length - b.length : -1;
  if (isSegmentEnd(b, index)) return 1;
  return compareCodeUnits(a.charCodeAt(index), b.charCodeAt(index));
}

const UNDERSCORE = 0x5f;
const SLASH = 0x2f;
const NUMERIC_ID = /^__id(-?\d+)__$/;

function compareNumericIds(a: string, b: string): number {
  const left = NUMERIC_ID.exec(a)?.[1];
  const right = NUMERIC_ID.exec(b)?.[1];
  if (left === undefined) return right === undefined ? 0 : 1;
  if (right === undefined) return -1;
  const difference = BigInt(left) - BigInt(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const isSegmentEnd = (path: string, index: number): boolean =>
  index >= path.length || path.charCodeAt(index) === SLASH;

function segmentAt(path: string, start: number): string {
  const end = path.indexOf('/', start);
  return end < 0 ? path.slice(start) : path.slice(start, end);
}

function validateDocumentId(id: string): void {
  validateSegment(id);
  if (isReserved(id) && !NUMERIC_ID.test(id)) throw invalidPath(id, 'ids of the form __*__ are reserved');
}

function validateSegment(segment: string): void {
  if (segment === '') throw invalidPath(segment, 'an id must not be empty');
  if (segment === '.' || segment === '..') throw invalidPath(segment, "an id must not be '.' or '..'");
  if (segment.includes('/')) throw invalidPath(segment, "an id must not contain '/'");
  if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) {
    throw invalidPath(`${segment.slice(0, 40)}…`, `an id has at most ${MAX_SEGMENT_BYTES} bytes`);
  }
}

const isReserved = (id: string): boolean => id.length >= 4 && id.startsWith('__') && id.endsWith('__');

const invalidPath = (text: string, why: string): StatusError =>
  new StatusError('INVALID_ARGUMENT', `Cannot use the path or id "${text}": ${why}`);
