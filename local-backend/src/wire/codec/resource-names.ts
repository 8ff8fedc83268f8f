import type { DocumentPath } from '../../core/document.ts';
import { StatusError } from '../../core/status.ts';

const MAXIMUM_SEGMENT_BYTES = 1500;
const RESERVED = /^(\.|\.\.|__.*__)$/s;

/** Full resource names of one database ↔ the paths core knows. */
export interface ResourceNames {
  readonly projectId: string;
  readonly databaseId: string;
  /** `projects/{p}/databases/{d}` */
  readonly database: string;
  /** `projects/{p}/databases/{d}/documents` */
  readonly root: string;
}

export function createResourceNames(projectId: string, databaseId: string): ResourceNames {
  const database = `projects/${projectId}/databases/${databaseId}`;
  return { projectId, databaseId, database, root: `${database}/documents` };
}

/** Checks that a request means this database. Throws NOT_FOUND for another one. */
export function checkDatabase(names: ResourceNames, database: string): void {
  if (database === names.database) return;
  throw new StatusError(
    'NOT_FOUND',
    `The database ${database} does not exist; this server has ${names.database}`,
  );
}

/** `projects/…/documents/a/b` → `a/b`. Throws INVALID_ARGUMENT unless it names a document, NOT_FOUND elsewhere. */
export function decodeDocumentName(names: ResourceNames, name: string): DocumentPath {
  const path = decodeParentName(names, name);
  if (path === '' || path.split('/').length % 2 !== 0) {
    throw new StatusError('INVALID_ARGUMENT', `Document name "${name}" has an odd number of segments`);
  }
  return path;
}

export function encodeDocumentName(names: ResourceNames, path: DocumentPath): string {
  return `${names.root}/${path}`;
}

/** Like decodeDocumentName, but the root itself is allowed and becomes ''. The result may also be a collection. */
export function decodeParentName(names: ResourceNames, name: string): string {
  const match = /^(projects\/[^/]*\/databases\/[^/]*)\/documents(?:\/(.*))?$/s.exec(name);
  if (!match?.[1]) throw new StatusError('INVALID_ARGUMENT', `Invalid resource name "${name}"`);
  checkDatabase(names, match[1]);
  const path = match[2] ?? '';
  if (path !== '') for (const segment of path.split('/')) checkSegment(segment, name);
  return path;
}

/** A parent of collections: the root or a document. */
export function decodeCollectionParent(names: ResourceNames, name: string): string {
  return name === names.root ? '' : decodeDocumentName(names, name);
}

export function encodeParentName(names: ResourceNames, parent: string): string {
  return parent === '' ? names.root : `${names.root}/${parent}`;
}

/** Throws INVALID_ARGUMENT for an id that Firestore does not allow in a path. */
export function checkSegment(segment: string, name: string): void {
  if (segment === '')
    throw new StatusError('INVALID_ARGUMENT', `Resource name "${name}" has an empty segment`);
  if (RESERVED.test(segment)) {
    throw new StatusError('INVALID_ARGUMENT', `Resource id "${segment}" in "${name}" is reserved`);
  }
  if (Buffer.byteLength(segment) > MAXIMUM_SEGMENT_BYTES) {
    throw new StatusError('INVALID_ARGUMENT', `A resource id is longer than ${MAXIMUM_SEGMENT_BYTES} bytes`);
  }
}
