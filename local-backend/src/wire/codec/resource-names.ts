import type { DocumentPath } from '../../core/document.ts';
import { type DatabaseName, formatDocumentName, parseDocumentName } from '../../core/path.ts';
import { StatusError } from '../../core/status.ts';

/** The full resource names of one database. */
export interface ResourceNames extends DatabaseName {
  /** `projects/{p}/databases/{d}` */
  readonly database: string;
  /** `projects/{p}/databases/{d}/documents` */
  readonly root: string;
}

export function createResourceNames(projectId: string, databaseId: string): ResourceNames {
  const database = `projects/${projectId}/databases/${databaseId}`;
  return { projectId, databaseId, database, root: `${database}/documents` };
}

/** Checks that a request is for this database. Throws NOT_FOUND for another database. */
export function checkDatabase(names: ResourceNames, database: string): void {
  if (database === names.database) return;
  const problem = `The database ${database} does not exist; this server has ${names.database}`;
  throw new StatusError('NOT_FOUND', problem);
}

const DATABASE = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/|$)/;

/**
 * Checks the database in a document's name. The handshake of a stream does not check the database: clients would
 * retry a failed handshake for ever, but they accept that a name is refused.
 */
function checkDatabaseOf(names: ResourceNames, name: string): void {
  const database = DATABASE.exec(name)?.[1];
  if (database !== undefined) checkDatabase(names, database);
}

/**
 * Decodes `projects/…/documents/a/b` to `a/b`. Throws NOT_FOUND for a document of another database, and
 * INVALID_ARGUMENT for a name that is no document's name.
 */
export function decodeDocumentName(names: ResourceNames, name: string): DocumentPath {
  checkDatabaseOf(names, name);
  return parseDocumentName(names, name);
}

export const encodeDocumentName: (names: ResourceNames, path: DocumentPath) => string = formatDocumentName;

/** Decodes the parent of a collection: a document, or the root as ''. */
export const decodeParentName = (names: ResourceNames, name: string): string =>
  name === names.root ? '' : decodeDocumentName(names, name);
