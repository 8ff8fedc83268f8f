import { isDeepStrictEqual } from 'node:util';
import type { Counts } from '@portal/backend/testing';

/** The number of documents that differ, plus the number of companies that differ in the two directories. */
export const countDifferences = (one: Counts, other: Counts): number =>
  differing(one.directory, other.directory) + differing(one.documents, other.documents);

function differing(one: Readonly<Record<string, unknown>> = {}, other: typeof one = {}): number {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => !isDeepStrictEqual(one[key], other[key])).length;
}
