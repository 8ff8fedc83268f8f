import { parseSearchKey, type SearchDocument } from '../../counts/search-document.ts';
import { TOTALS_ROOT } from '../../counts/totals-document.ts';
import type { PageRange, Selection } from '../position.ts';
import { documentFilter, filteredFields, searchConditions, searchQuery } from '../search-conditions.ts';
import type { Reads } from '../source/reads.ts';
import type { StoredDocument } from '../stored-document.ts';
import { encodeQuery, meetsAll } from './encode-query.ts';
import { documentsName, readEach, request, runQuery } from './request.ts';

/**
 * A page of search results. Reads the search documents first, and then the experiences that they name. If a
 * search document does not pass `documentFilter`, its experience is returned without data.
 */
export async function readSearchPage(
  range: PageRange,
  limit: number,
  signal?: AbortSignal,
): Promise<readonly StoredDocument[]> {
  const found = await runQuery(searchPageQuery(await documentsName(), range, limit), signal);
  const wanted = found.filter(documentFilter(range)).map(({ id }) => parseSearchKey(id).id);
  const documents = await readEach('experiences', wanted, signal);
  const experiences = new Map(documents.map(({ id, data }) => [id, data]));
  const positions = found.map(({ id }) => parseSearchKey(id));
  return positions.map((position) => ({ id: position.id, data: experiences.get(position.id), position }));
}

/** The positions of the experiences that a search finds, from their search documents alone. */
export const readFound: Reads['readFound'] = async (range, limit, signal) => {
  const query = searchPageQuery(await documentsName(), range, limit, ['shared']);
  return (await runQuery(query, signal)).map(({ id }) => parseSearchKey(id));
};

/** The query for these fields of a page's search documents. `documents`: see `documentsName`. */
export const searchPageQuery = (
  documents: string,
  range: PageRange,
  limit: number,
  fields: readonly (keyof SearchDocument)[] = filteredFields(range),
): object => ({ ...encodeQuery(documents, searchQuery(range), limit), select: selectOf(fields) });

/** The number of experiences that a search finds, counted up to `limit`. The filters have to be countable. */
export async function countMatches(
  selection: Selection,
  limit: number,
  signal?: AbortSignal,
): Promise<number> {
  const [result] = await request<readonly { readonly result: { readonly aggregateFields: Aggregation } }[]>(
    'runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: { ...queryOf(selection), limit },
        aggregations: [{ alias: 'count', count: {} }],
      },
    },
    signal,
  );
  return Number(result?.result.aggregateFields.count.integerValue ?? 0);
}

interface Aggregation {
  readonly count: { readonly integerValue: string };
}

/** A character that sorts after all other characters. */
const END = '\u{10ffff}';

/** Up to `max` roles in their authors' words whose searched form begins with `prefix`, one read each. */
export async function readRoles(
  prefix: string,
  max: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const compare = (op: string, stringValue: string): object => ({
    fieldFilter: { field: { fieldPath: 'role' }, op, value: { stringValue } },
  });
  const roles: string[] = [];
  for (let lower = compare('GREATER_THAN_OR_EQUAL', prefix); roles.length < max; ) {
    const filters = [lower, compare('LESS_THAN', prefix + END)];
    const [found] = await runQuery(
      {
        from: [{ collectionId: 'search' }],
        select: selectOf(['role', 'roleText']),
        where: { compositeFilter: { op: 'AND', filters } },
        orderBy: [{ field: { fieldPath: 'role' } }],
        limit: 1,
      },
      signal,
    );
    if (!found) break;
    const { role, roleText } = found.data as Partial<SearchDocument>;
    roles.push(String(roleText));
    lower = compare('GREATER_THAN', String(role));
  }
  return roles;
}

export const readTotals = (signal?: AbortSignal): Promise<readonly StoredDocument[]> =>
  runQuery({ from: [{ collectionId: 'totals' }] }, signal);

export const readTotalsRoot = (signal?: AbortSignal): Promise<readonly StoredDocument[]> =>
  readEach('totals', [TOTALS_ROOT], signal);

const queryOf = (selection: Selection): object => ({
  from: [{ collectionId: 'search' }],
  where: meetsAll(searchConditions(selection)),
});

const selectOf = (fields: readonly (keyof SearchDocument)[]): object => ({
  fields: fields.map((fieldPath) => ({ fieldPath })),
});
