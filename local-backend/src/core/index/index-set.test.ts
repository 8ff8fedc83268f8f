import type { Document } from '../document.ts';
import { aDocument } from '../testing/builders.ts';
import type { IndexColumn } from './bound.ts';
import { IndexSet } from './index-set.ts';

const byField = (...fields: string[]): readonly IndexColumn[] =>
  [...fields, '__name__'].map((field) => ({ field: [field], sign: 1 }));

/** Documents with the numbers from 0 in the field `n`, and their indexes. */
function numbered(count: number) {
  const documents = new Map<string, Document>();
  const indexes = new IndexSet(documents);
  const put = (id: number, n: number): void => {
    const path = `c/${id}`;
    const before = documents.get(path);
    const after = aDocument(path, { n: BigInt(n), [`only${n}`]: true });
    documents.set(path, after);
    indexes.replace(before, after);
  };
  for (let id = 0; id < count; id++) put(id, id);
  return { indexes, put };
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
  const small = indexes.get(byField('only0'));
  for (let n = 1; n < 3000; n++) expect(indexes.get(byField(`only${n}`)).size).toBe(1);
  expect(indexes.get(byField('n'))).toBe(large);
  expect(indexes.get(byField('only0'))).toBe(small);
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
  const first = indexes.get(byField('none0'));
  for (let n = 1; n < 4096; n++) indexes.get(byField(`none${n}`));
  expect(indexes.get(byField('none0'))).toBe(first);
  for (let n = 4096; n < 8192; n++) indexes.get(byField(`none${n}`));
  expect(indexes.get(byField('none0'))).not.toBe(first);
});
