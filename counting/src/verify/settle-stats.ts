import { isDeepStrictEqual } from 'node:util';
import {
  type Changes,
  type CountTransaction,
  type Data,
  type Documents,
  parseCounts,
  statsPath,
} from '../index.ts';
import type { Details } from './details.ts';

/** What to write so that the cells of these companies have these numbers; says in `details` what was wrong. */
export async function settleStats(
  transaction: CountTransaction,
  companies: readonly string[],
  counts: Changes,
  details: Details,
): Promise<Documents> {
  const stored = await transaction.read(companies.map(statsPath));
  const documents = new Map<string, Data | undefined>();
  for (const company of companies) {
    const path = statsPath(company);
    const was = stored.get(path);
    const is = statsDocument(company, counts);
    if (isDeepStrictEqual(was, is)) continue;
    documents.set(path, is);
    compareCells(company, was, is, details);
  }
  return documents;
}

/** The stored counts of a company by cell; none where it has no experience. */
export function statsDocument(company: string, counts: Changes): Data | undefined {
  const cells = counts.get(company);
  return cells && { company, cells: Object.fromEntries(cells) };
}

function compareCells(company: string, was: Data | undefined, is: Data | undefined, details: Details): void {
  const [before, after] = [parseCounts(was?.cells), parseCounts(is?.cells)];
  if (isDeepStrictEqual(before, after)) details.add(company, 'cells: malformed');
  for (const cell of new Set([...Object.keys(before), ...Object.keys(after)])) {
    details.compare(company, cell, before[cell], after[cell]);
  }
}
