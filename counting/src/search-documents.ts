import { type Counted, searchDocument, searchKey } from '@portal/shared/counts';
import type { Recount } from './changes.ts';
import type { Data, Documents } from './count-store.ts';

export const searchPath = (key: string): string => `search/${key}`;

/** The search document of a counted experience by its path. Empty if the experience has no search document. */
export function searchDocuments(id: string, counted: Counted | undefined): Documents {
  const document = counted && searchDocument(counted);
  return document ? new Map([[searchPath(searchKey(counted.date, id)), { ...document }]]) : new Map();
}

/**
 * The writes that index the current versions of experiences. If the date of an experience changes, its search document
 * moves to another path.
 */
export function changeSearch(recounts: ReadonlyMap<string, Recount>): Documents {
  const changed = new Map<string, Data | undefined>();
  for (const [id, { before, after }] of recounts) {
    for (const path of searchDocuments(id, before).keys()) changed.set(path, undefined);
    for (const [path, data] of searchDocuments(id, after)) changed.set(path, data);
  }
  return changed;
}
