import { Store } from './store.ts';
import { aDocument, aQuery } from './testing/builders.ts';
import { parseQuery } from './testing/parse-query.ts';

function aStore(...paths: string[]): Store {
  const store = new Store();
  for (const path of paths) store.replace(path, aDocument(path, { id: path, size: BigInt(path.length) }));
  return store;
}

const paths = (documents: Iterable<{ path: string }>): string[] => [...documents].map(({ path }) => path);

test.each([
  [{}, ['c/1', 'c/2', 'c/3', 'c/4']],
  [{ offset: 1, limit: 2 }, ['c/2', 'c/3']],
  [{ offset: 3, limit: 5 }, ['c/4']],
  [{ offset: 9 }, []],
  [{ limit: 0 }, []],
  [{ collectionId: 'none' }, []],
])('runs and counts with %j', (parts, expected) => {
  const store = aStore('c/1', 'c/2', 'c/3', 'c/4');
  expect(paths(store.run(aQuery(parts)))).toEqual(expected);
  expect(store.count(aQuery(parts))).toBe(expected.length);
});

test('counts with a filter, and no further than asked', () => {
  const store = aStore('c/1', 'c/22', 'c/33', 'c/44');
  const query = parseQuery('size == 4');
  expect(store.count(query)).toBe(3);
  expect(store.count(query, 2)).toBe(2);
  expect(store.count({ ...query, offset: 2 }, 2)).toBe(1);
});

test('returns only the selected fields', () => {
  const [document] = aStore('c/1').run(aQuery({ select: [['size'], ['missing']] }));
  expect([...(document?.fields ?? [])]).toEqual([['size', 3n]]);
  expect(aStore('c/1').run(aQuery({ select: [] }))[0]?.fields.size).toBe(0);
});

test('keeps a collection group up to date once it has been asked for', () => {
  const store = aStore('c/1', 'x/1/c/2', 'd/1');
  const group = aQuery({ allDescendants: true });
  expect(paths(store.run(group))).toEqual(['c/1', 'x/1/c/2']);
  store.replace('y/1/c/3', aDocument('y/1/c/3'));
  store.replace('c/1', undefined);
  expect(paths(store.run(group))).toEqual(['x/1/c/2', 'y/1/c/3']);
  expect(paths(store.run({ ...group, parent: 'y/1' }))).toEqual(['y/1/c/3']);
});

describe('indexes that are kept', () => {
  const bySize = parseQuery('order size desc');
  const ofGroup = { ...bySize, allDescendants: true };
  const many = Array.from({ length: 300 }, (_, index) => `c/${String(index).padStart(index % 7)}`);

  test.each([
    ['before there are documents', bySize, true],
    ['after there are documents', bySize, false],
    ['of a collection group', ofGroup, false],
    ['of a collection group before there are documents', ofGroup, true],
  ])('%s, are right whatever happens to the collection', (_, query, isEarly) => {
    const early = isEarly ? [] : ['x/1/c/1', ...many];
    const [store, plain] = [aStore(...early), aStore(...early)];
    store.keepIndexesFor([query]);
    const both = (path: string, size?: bigint): void => {
      const document = size === undefined ? undefined : aDocument(path, { size });
      for (const one of [store, plain]) one.replace(path, document);
    };
    const expectSame = (): void => expect(paths(store.run(query))).toEqual(paths(plain.run(query)));
    expectSame();
    for (const [index, path] of many.entries()) both(path, BigInt(index % 50));
    both('x/1/c/2', 7n);
    expectSame();
    for (const path of many) both(path);
    expectSame();
    for (const path of many) both(path, 1n);
    expectSame();
    expect(store.run(query).length).toBeGreaterThan(299);
  });
});
