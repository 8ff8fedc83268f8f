import { DocumentSet } from '../document-set.ts';
import type { Query } from '../query.ts';
import { aDocument, aQuery } from '../testing/builders.ts';
import { parseQuery } from '../testing/parse-query.ts';
import type { Value } from '../value.ts';

const COUNT = 10_000;

/**
 * Documents whose names are numbers of five digits. A document has a field if the condition in `fields` holds for the
 * document's number.
 */
function aSet(fields: { readonly [field: string]: (id: number) => boolean }): DocumentSet {
  const set = new DocumentSet();
  for (let id = 0; id < COUNT; id++) {
    const path = `c/${String(id).padStart(5, '0')}`;
    const present = Object.entries(fields).filter(([, isPresent]) => isPresent(id));
    set.replace(
      path,
      aDocument(path, Object.fromEntries(present.map(([field]): [string, Value] => [field, true]))),
    );
  }
  return set;
}

/** The ids of the results, at most `query.limit`, and the number of index entries that were read. */
function find(set: DocumentSet, query: Query) {
  const scanned = { indexEntries: 0 };
  const ids: number[] = [];
  for (const { path } of set.search(query, scanned)) {
    ids.push(Number(path.slice(2)));
    if (ids.length === query.limit) break;
  }
  return { ids, scanned: scanned.indexEntries };
}

describe.each(['upwards', 'downwards'] as const)('%s', (direction) => {
  const isUp = direction === 'upwards';
  const ask = (text: string) => parseQuery(`${text} order __name__${isUp ? '' : ' desc'}`);
  const inOrder = (ids: number[]) => (isUp ? ids : ids.toReversed());

  test('looks at few entries where a rare value meets a dense one', () => {
    const set = aSet({ dense: () => true, rare: (id) => id % 1000 === 500 });
    const { ids, scanned } = find(set, ask('dense == true and rare == true'));
    expect(ids).toEqual(inOrder([500, 1500, 2500, 3500, 4500, 5500, 6500, 7500, 8500, 9500]));
    expect(scanned).toBeLessThan(30);
  });

  test('skips the stretches in which one of two dense values is absent', () => {
    const isInBlock = (parity: number) => (id: number) => Math.floor(id / 500) % 2 === parity;
    const isShared = (id: number) => id === 777 || id === 7777;
    const set = aSet({
      even: (id) => isInBlock(0)(id) || isShared(id),
      odd: (id) => isInBlock(1)(id) || isShared(id),
    });
    const { ids, scanned } = find(set, ask('even == true and odd == true'));
    expect(ids).toEqual(inOrder([777, 7777]));
    expect(scanned).toBeLessThan(60);
  });

  test('looks at no more than both lists where dense values alternate and rarely meet', () => {
    const set = aSet({ even: (id) => id % 2 === 0, odd: (id) => id % 2 === 1 || id === 5000 });
    const { ids, scanned } = find(set, ask('even == true and odd == true'));
    expect(ids).toEqual([5000]);
    expect(scanned).toBeGreaterThan(COUNT / 2);
    expect(scanned).toBeLessThanOrEqual(COUNT + 2);
  });

  test('looks no further than the limit', () => {
    const set = aSet({ a: () => true, b: () => true, c: (id) => id % 2 === 0 });
    const { ids, scanned } = find(set, { ...ask('a == true and b == true and c == true'), limit: 24 });
    expect(ids).toHaveLength(24);
    expect(scanned).toBeLessThan(24 * 4);
  });

  test('begins at the cursor', () => {
    const set = aSet({ a: () => true, b: (id) => id % 2 === 0 });
    const { ids, scanned } = find(set, { ...ask('a == true and b == true startAfter [/c/05000]'), limit: 3 });
    expect(ids).toEqual(isUp ? [5002, 5004, 5006] : [4998, 4996, 4994]);
    expect(scanned).toBeLessThan(12);
  });

  test('follows the rarest of an alternative of `in`', () => {
    const set = aSet({ dense: () => true, x: (id) => id % 5000 === 1 });
    const { ids, scanned } = find(set, ask('dense in [true, false] and x in [true, 1]'));
    expect(ids).toEqual(inOrder([1, 5001]));
    expect(scanned).toBeLessThan(20);
  });
});

test('counts the entries of a plain walk, too', () => {
  const set = aSet({ a: (id) => id % 100 === 0 });
  expect(find(set, aQuery({ limit: 5 })).scanned).toBe(5);
  expect(find(set, parseQuery('a == true')).scanned).toBe(100);
});
