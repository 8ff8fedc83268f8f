import { compareText } from '../core/compare-text.ts';
import type { Database } from '../core/database.ts';
import type { DocumentPath } from '../core/document.ts';
import { comparePaths, joinCollectionPath, relativePath } from '../core/path.ts';
import type { Query } from '../core/query.ts';
import { Reference } from '../core/value.ts';

/**
 * The ids of the collections directly below a document, or below the root as '', by the paths of all collections that
 * hold documents. A collection also counts when only deeper ones hold any. Sorted.
 */
export const collectionIdsBelow = (parent: string, collections: Iterable<string>): readonly string[] =>
  nextSegments(parent === '' ? '' : `${parent}/`, collections);

/** A document that does not exist, but has collections of its own. */
export interface MissingDocument {
  readonly path: DocumentPath;
  readonly fields?: undefined;
}

/** The missing documents of a collection query by name, behind its start. */
export function missingDocuments(query: Query, database: Database): readonly MissingDocument[] {
  const collection = joinCollectionPath(query.parent, query.collectionId);
  const start = query.startAt?.values[0];
  return nextSegments(`${collection}/`, database.collectionPaths())
    .map((id) => ({ path: `${collection}/${id}` }))
    .filter(({ path }) => database.get(path) === undefined)
    .filter(({ path }) => !(start instanceof Reference) || comparePaths(path, relativePath(start.name)) > 0);
}

function nextSegments(prefix: string, paths: Iterable<string>): readonly string[] {
  const segments = new Set<string>();
  for (const path of paths) {
    if (!path.startsWith(prefix)) continue;
    const end = path.indexOf('/', prefix.length);
    segments.add(path.slice(prefix.length, end < 0 ? undefined : end));
  }
  return [...segments].sort(compareText);
}
