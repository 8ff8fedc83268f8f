import { createHash } from 'node:crypto';
import { companyKey, DIRECTORY_ROOT, type DirectoryDocument } from '@portal/shared/counts';
import type { Data, Documents } from './count-store.ts';
import { type Counts, parseCounts } from './stored-counts.ts';

/** More companies than this, or longer names in all, and a document is split; far below the 1 MiB it may have. */
const MAX_COMPANIES = 1_000;
const MAX_BYTES = 250_000;

const BRANCHES = ['0', '1', '2', '3'] as const;

/**
 * The documents that a company may stand in, from the root down: the next after a split one is below it, by the next
 * digit of the company's hash in base 4. It stands in the first that is not split.
 * @example candidateNodes('ACME') // ['root', 'n2', 'n21', …]
 */
export function candidateNodes(company: string): readonly string[] {
  const hash = createHash('sha256').update(company).digest().subarray(0, 8);
  const digits = [...hash].map((byte) => byte.toString(4).padStart(4, '0')).join('');
  return [DIRECTORY_ROOT, ...Array.from(digits, (_, end) => `n${digits.slice(0, end + 1)}`)];
}

export const nodePath = (node: string): string => `directory/${node}`;

/** Reads a stored document of the directory; where there is none, it is a new one. */
export function readNode(data: Data | undefined): DirectoryDocument {
  return {
    companies: parseCounts(data?.companies),
    isSplit: data?.isSplit === true,
    ...(data?.isComplete === true ? { isComplete: true } : {}),
  };
}

/**
 * The documents for these companies from `node` down, the way to all of which leads through it. `isSplit` tells of a node
 * that it is split already; it stays so, and others are split where they would be too large.
 */
export function splitNode(
  node: string,
  companies: Counts,
  isSplit: (node: string) => boolean,
): ReadonlyMap<string, DirectoryDocument> {
  return new Map(branch(node, Object.entries(companies)));

  function* branch(at: string, below: readonly Entry[]): Generator<[string, DirectoryDocument]> {
    const depth = at === DIRECTORY_ROOT ? 0 : at.length - 1;
    if (depth === DEEPEST || !(isSplit(at) || isTooLarge(below))) {
      yield [at, { companies: Object.fromEntries(below), isSplit: false }];
      return;
    }
    yield [at, { companies: {}, isSplit: true }];
    const placed = below.map((entry) => ({ entry, child: candidateNodes(entry[0].slice(1))[depth + 1] }));
    for (const digit of BRANCHES) {
      const child = `${at === DIRECTORY_ROOT ? 'n' : at}${digit}`;
      const entries = placed.filter((place) => place.child === child).map(({ entry }) => entry);
      yield* branch(child, entries);
    }
  }
}

/** What to write so that a document which is not split holds these companies: itself, and what it is split into. */
export function replaceCompanies(node: string, document: DirectoryDocument, companies: Counts): Documents {
  const { isComplete } = document;
  const laidOut = [...splitNode(node, companies, () => false)];
  return new Map(
    laidOut.map(([name, data]) => [
      nodePath(name),
      name === node && isComplete ? { ...data, isComplete } : { ...data },
    ]),
  );
}

type Entry = readonly [key: string, count: number];

/** No way is longer; companies that have it in common stay together. */
const DEEPEST = candidateNodes('').length - 1;

function isTooLarge(entries: readonly Entry[]): boolean {
  if (entries.length > MAX_COMPANIES) return true;
  return entries.reduce((bytes, [key]) => bytes + Buffer.byteLength(key), 0) > MAX_BYTES;
}

export const keyed = (counts: Iterable<readonly [company: string, count: number]>): Counts =>
  Object.fromEntries([...counts].map(([company, count]) => [companyKey(company), count]));
