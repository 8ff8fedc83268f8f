import type { Document } from '../document.ts';
import type { Query } from '../query.ts';
import { aDocument, aMap, aQuery } from '../testing/builders.ts';
import { parseQuery } from '../testing/parse-query.ts';
import { Timestamp } from '../value.ts';
import { matches } from './match-query.ts';

const DOCUMENTS: readonly Document[] = [
  aDocument('c/missing', { other: 1n }),
  aDocument('c/null', { v: null }),
  aDocument('c/nan', { v: Number.NaN }),
  aDocument('c/one', { v: 1n }),
  aDocument('c/one-and-a-half', { v: 1.5 }),
  aDocument('c/time', { v: new Timestamp(1, 0) }),
  aDocument('c/text', { v: 'one' }),
  aDocument('c/list', { v: [1n, 'one', null] }),
  aDocument('c/map', { v: aMap({ w: 2n }) }),
];

const found = (query: Query): string[] =>
  DOCUMENTS.filter((document) => matches(query, document)).map(({ path }) => path.slice(2));

test.each([
  ['v == 1.0', 'one'],
  ['v == null', ''],
  ['v == NaN', ''],
  ["v == [1, 'one', null]", 'list'],
  ['v != 1', 'nan one-and-a-half time text list map'],
  ['v != null', ''],
  ['v != NaN', 'nan one one-and-a-half time text list map'],
  ['v < 2', 'one one-and-a-half'],
  ['v <= 1', 'one'],
  ['v <= NaN', ''],
  ['v >= NaN', ''],
  ['v >= null', ''],
  ['v < [2]', 'list'],
  ['v > 1', 'one-and-a-half'],
  ['v >= 1', 'one one-and-a-half'],
  ["v >= ''", 'text'],
  ['v > @0', 'time'],
  ["v in [1, 'one', NaN, null]", 'one text'],
  ["v not-in [1, 'one']", 'nan one-and-a-half time list map'],
  ['v not-in [1, null]', ''],
  ['v not-in [1, NaN]', 'nan one-and-a-half time text list map'],
  ["v array-contains 'one'", 'list'],
  ['v array-contains null', ''],
  ['v array-contains-any [null, NaN]', ''],
  ["v array-contains-any ['two', 1.0]", 'list'],
  ['v is-null', 'null'],
  ['v is-not-null', 'nan one one-and-a-half time text list map'],
  ['v is-nan', 'nan'],
  ['v is-not-nan', 'one one-and-a-half time text list map'],
  ['v.w == 2', 'map'],
  ['v.w == 2 or v == 1', 'map one'],
  ['v.w == 2 and v == 1', ''],
])('%s finds %s', (query, expected) => {
  expect(found(parseQuery(query)).sort()).toEqual(expected.split(' ').filter(Boolean).sort());
});

test('looks only into its collection, or into all of a group below its parent', () => {
  const documents = ['c/1', 'c/1/d/2', 'x/1/c/3', 'x/1/c/3/c/4', 'x/10/c/5', 'cc/6'].map((path) =>
    aDocument(path),
  );
  const foundBy = (parts: Partial<Query>): string =>
    documents
      .filter((document) => matches(aQuery(parts), document))
      .map(({ path }) => path.at(-1))
      .join('');
  expect(foundBy({})).toBe('1');
  expect(foundBy({ parent: 'x/1' })).toBe('3');
  expect(foundBy({ allDescendants: true })).toBe('1345');
  expect(foundBy({ allDescendants: true, parent: 'x/1' })).toBe('34');
});
