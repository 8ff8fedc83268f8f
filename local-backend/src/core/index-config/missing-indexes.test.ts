import { join } from 'node:path';
import { parseQuery } from '../testing/parse-query.ts';
import { readTextTable } from '../testing/text-table.ts';
import { endWithName, type IndexConfig, type IndexMode, withoutImpliedName } from './index-config.ts';
import { type MissingIndex, missingIndexes } from './missing-indexes.ts';

/**
 * Parses indexes of the collection `c`, or of its collection group if the text begins with `group: `. A field without
 * a mode is ascending.
 */
function indexes(...texts: string[]): IndexConfig {
  const composites = texts.map((text) => ({
    collectionId: 'c',
    scope: text.startsWith('group: ') ? ('group' as const) : ('collection' as const),
    fields: endWithName(
      text
        .replace('group: ', '')
        .split(', ')
        .map((part) => {
          const [field = '', mode = 'asc'] = part.split(' ');
          return { field, mode: mode as IndexMode };
        }),
    ),
  }));
  return { composites, overrides: [] };
}

const formatIndex = ({ fields }: MissingIndex): string =>
  withoutImpliedName(fields)
    .map(({ field, mode }) => (mode === 'asc' ? field : `${field} ${mode}`))
    .join(', ');

const missing = (query: string, config: IndexConfig): string[] =>
  missingIndexes(parseQuery(query), config).map(formatIndex);

const tables = readTextTable(join(__dirname, 'missing-indexes.txt'));
const listOf = (text = ''): string[] => text.trim().split('; ').filter(Boolean);

/** The rows have the format `name: query | given => expected`, with lists separated by `;`. */
const rowsOf = (title: string) =>
  (tables.get(title) ?? []).map((row) => {
    const [, name, query = '', given, expected] = /^(.*?):(.*?)(?: \|(.*?))?(?: =>(.*))?$/.exec(row) ?? [];
    return { name, query, given: listOf(given), expected: listOf(expected) };
  });

const NONE = indexes();

test.each(rowsOf('automatic indexes serve'))('automatic indexes serve $name', ({ query }) => {
  expect(missing(query, NONE)).toEqual([]);
});

test.each(rowsOf('without a composite index'))('Firestore asks for one: $name', ({ query, expected }) => {
  expect(missing(query, NONE)).toEqual(expected);
  // The proposed indexes serve the query.
  expect(missing(query, indexes(...expected))).toEqual([]);
});

test.each(rowsOf('composite indexes serve'))('composite indexes serve $name', ({ query, given }) => {
  expect(missing(query, indexes(...given))).toEqual([]);
});

test.each(rowsOf('composite indexes do not serve'))('they do not serve $name', ({ query, given }) => {
  expect(missing(query, indexes(...given))).toHaveLength(1);
});

test('composite indexes of another collection do not serve', () => {
  const query = 'a == 1 order date desc';
  expect(missing(`${query} of d`, indexes('a, date desc'))).toEqual(['a, date desc']);
  expect(missing(`${query} below p/1`, indexes('a, date desc'))).toEqual([]);
});

test.each(rowsOf('a collection group'))('a collection group $name', ({ query, expected }) => {
  expect(missing(`${query} group`, indexes('a, date'))).toEqual(expected);
  expect(missing(`${query} group`, indexes(...expected.map((text) => `group: ${text}`)))).toEqual([]);
});

test.each(rowsOf('an override'))('an override $name', ({ query, expected }) => {
  const config: IndexConfig = {
    composites: indexes('a, date').composites,
    overrides: [
      { collectionId: 'c', field: 'likes', indexes: [] },
      { collectionId: 'c', field: 'map', indexes: [] },
      { collectionId: 'c', field: 'map.kept', indexes: [{ mode: 'asc', scope: 'collection' }] },
      { collectionId: 'c', field: 'date', indexes: [{ mode: 'asc', scope: 'group' }] },
      { collectionId: 'd', field: '*', indexes: [] },
      { collectionId: 'd', field: 'kept', indexes: [{ mode: 'desc', scope: 'collection' }] },
    ],
  };
  expect(missing(query, config)).toEqual(expected);
});

/**
 * Queries that the web SDK's own tests run in production, with the indexes configured there. The queries are from
 * `composite_index_query.test.ts`. A filter on `t` in each query restricts the results to one test. The indexes are
 * from `firestore_composite_index_config.tf`.
 */
test.each(rowsOf('queries of the web SDK’s tests'))('the web SDK’s indexes serve $name', ({ query }) => {
  const config = indexes(...(tables.get('indexes of the web SDK’s tests') ?? []));
  expect(missing(query, config)).toEqual([]);
  expect(missing(query, NONE).length).toBeGreaterThan(0);
});
