import { fieldsOf, readNumbers, reportUnread } from './read-numbers.ts';

/**
 * `directory/{node}`: how many experiences each company has. The documents form a tree, which whoever counts finds its way
 * in; to read them all is to know every company, and in which document one stands does not matter.
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

/** A company as the key of a stored map, which `__x__` may not be. */
export const companyKey = (company: string): string => `=${company}`;

/** Company → count; undefined while not everything is counted. What a newer version wrote is left out and reported. */
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
