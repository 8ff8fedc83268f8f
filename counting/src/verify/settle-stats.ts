import { isDeepStrictEqual } from 'node:util';
import { statsId } from '@portal/shared/counts';
import { type Changes, type CountTransaction, type Data, type Documents, statsPath } from '../index.ts';
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
    details.compareCells(company, was?.cells, is?.cells);
  }
  return documents;
}

/** Whose counts a document of this id holds; undefined for an id that no company has. */
export function companyOf(id: string): string | undefined {
  const company = id.slice(2).replaceAll('%2F', '/').replaceAll('%25', '%');
  return statsId(company) === id ? company : undefined;
}

/** The stored counts of a company by cell; none where it has no experience. */
export function statsDocument(company: string, counts: Changes): Data | undefined {
  const change = counts.get(statsPath(company));
  return change && { company, cells: Object.fromEntries(change.cells) };
}
