import type { Document } from '../document.ts';
import type { ComparisonOperator, Filter, Query } from '../query.ts';
import { aDocument, aMap, aQuery } from '../testing/builders.ts';
import { parseQuery } from '../testing/parse-query.ts';
import { Timestamp, type Value } from '../value.ts';
import { compareDocuments } from './compare-documents.ts';
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

const found = (query: Query, documents = DOCUMENTS): string[] =>
  documents
    .filter((document) => matches(query, document))
    .sort(compareDocuments(query))
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1));

const where = (op: ComparisonOperator, value: Value): Filter => ({ kind: 'field', field: ['v'], op, value });

test.each<[ComparisonOperator, Value, string[]]>([
  ['==', 1, ['one']],
  ['==', null, []],
  ['==', Number.NaN, []],
  ['==', [1n, 'one', null], ['list']],
  ['!=', 1n, ['nan', 'one-and-a-half', 'time', 'text', 'list', 'map']],
  ['!=', null, []],
  ['!=', Number.NaN, ['nan', 'one', 'one-and-a-half', 'time', 'text', 'list', 'map']],
  ['<', 2n, ['one', 'one-and-a-half']],
  ['<=', 1n, ['one']],
  ['<=', Number.NaN, []],
  ['>=', Number.NaN, []],
  ['>=', null, []],
  ['<', [2n], ['list']],
  ['>', 1n, ['one-and-a-half']],
  ['>=', 1n, ['one', 'one-and-a-half']],
  ['>=', '', ['text']],
  ['>', new Timestamp(0, 0), ['time']],
  ['in', [1n, 'one', Number.NaN, null], ['one', 'text']],
  ['not-in', [1n, 'one'], ['nan', 'one-and-a-half', 'time', 'list', 'map']],
  ['not-in', [1n, null], []],
  ['not-in', [1n, Number.NaN], ['nan', 'one-and-a-half', 'time', 'text', 'list', 'map']],
  ['array-contains', 'one', ['list']],
  ['array-contains', null, []],
  ['array-contains-any', [null, Number.NaN], []],
  ['array-contains-any', ['two', 1], ['list']],
])('%s %p finds %p', (op, value, expected) => {
  expect(found(aQuery({ where: where(op, value) })).sort()).toEqual([...expected].sort());
});

test.each<['is-null' | 'is-not-null' | 'is-nan' | 'is-not-nan', string[]]>([
  ['is-null', ['null']],
  ['is-not-null', ['nan', 'one', 'one-and-a-half', 'time', 'text', 'list', 'map']],
  ['is-nan', ['nan']],
  ['is-not-nan', ['one', 'one-and-a-half', 'time', 'text', 'list', 'map']],
])('%s finds %p', (op, expected) => {
  expect(found(aQuery({ where: { kind: 'unary', field: ['v'], op } })).sort()).toEqual([...expected].sort());
});

test('reaches into maps, and joins filters with and and or', () => {
  expect(found(parseQuery('v.w == 2'))).toEqual(['map']);
  expect(found(parseQuery('v.w == 2 or v == 1'))).toEqual(['map', 'one']);
  expect(found(parseQuery('v.w == 2 and v == 1'))).toEqual([]);
});

test('sorts by value, and leaves out documents without the field ordered by', () => {
  expect(found(parseQuery('order v desc')).join()).toBe('map,list,text,time,one-and-a-half,one,nan,null');
});

test('breaks ties by name in the direction of the last order', () => {
  const twins = ['b', 'a', '__id9__', 'c'].map((id) => aDocument(`c/${id}`, { v: 1n }));
  expect(found(parseQuery('order v'), twins)).toEqual(['__id9__', 'a', 'b', 'c']);
  expect(found(parseQuery('order v desc'), twins)).toEqual(['c', 'b', 'a', '__id9__']);
});

test.each([
  ['startAt [2]', ['2a', '2b', '3']],
  ['startAfter [2]', ['3']],
  ['endBefore [2]', ['1']],
  ['endAt [2]', ['1', '2a', '2b']],
  ['startAfter [2, /c/2a]', ['2b', '3']],
  ['startAt []', ['1', '2a', '2b', '3']],
])('keeps to the bounds of %s', (bounds, expected) => {
  const documents = ['1', '2a', '2b', '3'].map((id) => aDocument(`c/${id}`, { v: BigInt(id[0] ?? '') }));
  expect(found(parseQuery(`order v ${bounds}`), documents)).toEqual(expected);
});

test('turns the bounds around for a descending order', () => {
  const documents = ['1', '2', '3'].map((id) => aDocument(`c/${id}`, { v: BigInt(id) }));
  expect(found(parseQuery('order v desc startAfter [2]'), documents)).toEqual(['1']);
  expect(found(parseQuery('order v desc endAt [2]'), documents)).toEqual(['3', '2']);
});

test('filters by name', () => {
  const documents = ['a', 'b', 'c'].map((id) => aDocument(`c/${id}`));
  const byName = (filter: string): string[] => found(parseQuery(`__name__ ${filter}`), documents);
  expect(byName('== /c/b')).toEqual(['b']);
  expect(byName('!= /c/b')).toEqual(['a', 'c']);
  expect(byName('>= /c/b')).toEqual(['b', 'c']);
  expect(byName('in [/c/a, /c/z]')).toEqual(['a']);
  expect(byName('not-in [/c/a, /c/z]')).toEqual(['b', 'c']);
});

test('looks only into its collection, or into all of a group below its parent', () => {
  const documents = ['c/1', 'c/1/d/2', 'x/1/c/3', 'x/1/c/3/c/4', 'x/10/c/5', 'cc/6'].map((path) =>
    aDocument(path),
  );
  expect(found(aQuery(), documents)).toEqual(['1']);
  expect(found(aQuery({ parent: 'x/1' }), documents)).toEqual(['3']);
  expect(found(aQuery({ allDescendants: true }), documents)).toEqual(['1', '3', '4', '5']);
  expect(found(aQuery({ allDescendants: true, parent: 'x/1' }), documents)).toEqual(['3', '4']);
});
