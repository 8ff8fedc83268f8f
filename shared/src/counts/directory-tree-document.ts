import { fieldsOf, readNumbers, reportUnread } from './read-numbers.ts';

/**
 * A document `directory/{node}`: how many experiences each company has. The documents form a tree, which only the counting
 * code follows. Readers read all documents; the place of a company in the tree does not matter to them.
 */
export interface DirectoryDocument {
  /** `companyKey` → count, at least 1. */
  readonly companies: Readonly<Record<string, number>>;
  /** Whether the companies have moved to the documents below this one; it stays so. */
  readonly isSplit: boolean;
  /** Only the root has it: every experience is counted. Without it the numbers are not shown. */
  readonly isComplete?: boolean;
}

export const DIRECTORY_ROOT = 'root';

/** The key of a company in a stored map. The prefix allows names like `__x__`, which Firestore refuses as keys. */
export const companyKey = (company: string): string => `=${company}`;

/** Company → count, at least 1; undefined while not everything is counted. It leaves out and reports what it does not know. */
export function readDirectory(
  documents: Iterable<{ readonly id: string; readonly data: unknown }>,
): Map<string, number> | undefined {
  const companies = new Map<string, number>();
  const unread: string[] = [];
  let isRootComplete = false;
  for (const { id, data } of documents) {
    const { companies: stored, isSplit: _isSplit, isComplete, ...others } = fieldsOf(data);
    unread.push(...Object.keys(others));
    if (id === DIRECTORY_ROOT && isComplete === true) isRootComplete = true;
    for (const [key, count] of readNumbers('companies', stored, unread)) {
      if (isCompanyKey(key)) companies.set(key.slice(1), count);
      else unread.push(key);
    }
  }
  reportUnread('directory', unread);
  return isRootComplete ? companies : undefined;
}

const isCompanyKey = (key: string): boolean => /^=.*\S/s.test(key);
