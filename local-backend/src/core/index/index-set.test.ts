import type { Document } from '../document.ts';
import { parseFieldPath } from '../field-path.ts';
import { aDocument, aMap } from '../testing/builders.ts';
import type { Value } from '../value.ts';
import type { IndexColumn } from './bound.ts';
import { IndexSet } from './index-set.ts';

const byField = (...fields: string[]): readonly IndexColumn[] =>
  [...fields, '__name__'].map((field) => ({ field: parseFieldPath(field), sign: 1 }));

function anIndexedSet() {
  const documents = new Map<string, Document>();
  const indexes = new IndexSet(documents);
  const put = (id: number, fields: { readonly [field: string]: Value } | undefined): void => {
    const path = `c/${id}`;
    const before = documents.get(path);
    const after = fields && aDocument(path, fields);
    if (after === undefined) documents.delete(path);
    else documents.set(path, after);
    indexes.replace(before, after);
  };
  return { indexes, put };
}

/** Adds documents with the numbers from 0, in the field `n` and as keys of a map. */
function numbered(count: number) {
  const { indexes, put } = anIndexedSet();
  const putNumber = (id: number, n: number): void =>
    put(id, { n: BigInt(n), only: aMap({ [`n${n}`]: true }) });
  for (let id = 0; id < count; id++) putNumber(id, id);
  return { indexes, put: putNumber };
}

test('drops an index that missed too many changes, and builds it anew', () => {
  const { indexes, put } = numbered(100);
  const index = indexes.get(byField('n'));
  let changes = 0;
  for (; changes < 900; changes++) put(changes, -changes);
  expect(indexes.get(byField('n'))).toBe(index);
  expect(index.size).toBe(900);
  for (; changes < 10_000; changes++) put(changes, -changes);
  const rebuilt = indexes.get(byField('n'));
  expect(rebuilt).not.toBe(index);
  expect(rebuilt.size).toBe(10_000);
});

test('keeps an index that is read in time through any number of changes', () => {
  const { indexes, put } = numbered(100);
  const index = indexes.get(byField('n'));
  for (let change = 0; change < 10_000; change++) {
    put(change, -change);
    if (change % 500 === 0) expect(index.size).toBe(Math.max(100, change + 1));
  }
  expect(indexes.get(byField('n'))).toBe(index);
});

test('keeps thousands of small indexes beside large ones', () => {
  const { indexes } = numbered(3000);
  const large = indexes.get(byField('n'));
  const small = indexes.get(byField('only.n0'));
  for (let n = 1; n < 3000; n++) expect(indexes.get(byField(`only.n${n}`)).size).toBe(1);
  expect(indexes.get(byField('n'))).toBe(large);
  expect(indexes.get(byField('only.n0'))).toBe(small);
});

test('drops the indexes unused for longest when they hold too many entries', () => {
  const { indexes } = numbered(200);
  const columnsOf = (length: number) => byField(...Array<string>(length).fill('n'));
  const [first, second] = [indexes.get(columnsOf(1)), indexes.get(columnsOf(2))];
  for (let length = 3; length <= 25; length++) {
    indexes.get(columnsOf(length));
    expect(indexes.get(columnsOf(1))).toBe(first);
  }
  expect(indexes.get(columnsOf(2))).not.toBe(second);
});

test('drops indexes without entries when they are too many', () => {
  const { indexes } = numbered(200);
  const first = indexes.get(byField('only.none0'));
  for (let n = 1; n < 4096; n++) indexes.get(byField(`only.none${n}`));
  expect(indexes.get(byField('only.none0'))).toBe(first);
  for (let n = 4096; n < 8192; n++) indexes.get(byField(`only.none${n}`));
  expect(indexes.get(byField('only.none0'))).not.toBe(first);
});

test('indexes of keys are right in however many maps', () => {
  const { indexes, put } = anIndexedSet();
  const sizeOf = (field: string): number => indexes.get(byField(field)).size;
  const maps = Array.from({ length: 20 }, (_, index) => `map${index}`);
  put(1, Object.fromEntries(maps.map((map) => [map, aMap({ [map]: aMap({ x: map }) })])));
  for (const map of maps) {
    const fields = ['', '.x', '.y'].map((end) => `${map}.${map}${end}`);
    expect(fields.map(sizeOf)).toEqual([1, 1, 0]);
  }
});
