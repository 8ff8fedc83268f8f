import { type Counted, searchEntry, searchKey } from '@portal/shared/counts';
import type { Data, Documents } from './count-store.ts';

const searchPath = (key: string): string => `search/${key}`;

/** The path of an experience's search document. */
export const searchPathOf = (id: string, { date }: Counted): string => searchPath(searchKey(date, id));

/** The search document of a stored experience by its path. Empty if the experience has no search document. */
export function searchDocuments(id: string, experience: Data | undefined): Documents {
  const entry = searchEntry(id, experience);
  return entry ? new Map([[searchPath(entry[0]), { ...entry[1] }]]) : new Map();
}

/** Values of a search document besides its tokens and questions: company, role, month, four choices, and three modes. */
const OTHER_VALUES = 10;

/**
 * The maximum number of index entries of an experience's search document. Firestore keeps two index entries for each
 * value: one ascending, one descending.
 */
export const countIndexEntries = ({ tokenCount, questions }: Counted): number =>
  2 * (tokenCount + Object.keys(questions).length + OTHER_VALUES);
