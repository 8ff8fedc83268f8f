import { formatColumns, planQuery } from '../index/plan-query.ts';
import { endWithName, type IndexedField } from './index-config.ts';
import { missingIndexes } from './missing-indexes.ts';
import { typicalQueries } from './typical-queries.ts';

const company: IndexedField = { field: 'company', mode: 'asc' };
const tags: IndexedField = { field: 'm.tags', mode: 'contains' };
const newest: IndexedField = { field: 'date', mode: 'desc' };
const oldest: IndexedField = { field: 'date', mode: 'asc' };

test.each<[string, IndexedField[], string[]]>([
  [
    'values and an order',
    [company, newest],
    ['company asc, date asc, __name__ asc', 'date asc, __name__ asc'],
  ],
  [
    'the other direction',
    [company, oldest],
    ['company asc, date asc, __name__ asc', 'date asc, __name__ asc'],
  ],
  ['items of an array', [company, tags], ['company asc, __name__ asc', '__name__ asc']],
  ['the name alone', [{ field: '__name__', mode: 'desc' }], []],
])('an index of %s is built for queries that it serves', (_, fields, columns) => {
  const composites = [{ collectionId: 'c', scope: 'collection' as const, fields: endWithName(fields) }];
  const config = { composites, overrides: [] };
  const queries = typicalQueries(config);
  const planned = queries.flatMap((query) =>
    planQuery(query)
      .alternatives.flat()
      .map((range) => formatColumns(range.columns)),
  );
  expect(planned).toEqual(columns);
  for (const query of queries) expect(missingIndexes(query, config)).toEqual([]);
});

test('an index of a collection group is built for the group, whose fields have none of their own', () => {
  const index = { collectionId: 'c', scope: 'group' as const, fields: endWithName([company, newest]) };
  const [query, ...others] = typicalQueries({ composites: [index], overrides: [] });
  expect(query).toMatchObject({ collectionId: 'c', allDescendants: true });
  expect(others).toEqual([]);
});
