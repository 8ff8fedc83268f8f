import { aDocument, aReference } from '../testing/builders.ts';
import { Bound, type IndexColumn } from './bound.ts';
import { ChangeLog } from './change-log.ts';
import { OrderedIndex } from './ordered-index.ts';
import { Snapshot } from './snapshot.ts';

const COLUMNS: readonly IndexColumn[] = [
  { field: ['a'], sign: 1 },
  { field: ['b'], sign: -1 },
  { field: ['c'], sign: 1 },
  { field: ['__name__'], sign: 1 },
];

const aTriple = (a: bigint, b: bigint, c: bigint) => aDocument(`c/${a}${b}${c}`, { a, b, c });

const idsIn = (index: OrderedIndex, lower?: Bound, upper?: Bound, direction: 'up' | 'down' = 'up') =>
  [...index.between(lower, upper, direction)].map(({ path }) => path.slice(2));

const DOCUMENTS = [
  aTriple(2n, 1n, 1n),
  aTriple(1n, 1n, 2n),
  aTriple(1n, 1n, 1n),
  aTriple(1n, 2n, 1n),
  aDocument('c/incomplete', { a: 1n, b: 1n }),
];

const anIndex = (changes = new ChangeLog()): OrderedIndex =>
  new OrderedIndex(COLUMNS, new Snapshot(DOCUMENTS, changes.end), changes);

test('sorts by each column in its direction, and leaves out documents without a field', () => {
  expect(idsIn(anIndex())).toEqual(['121', '111', '112', '211']);
  expect(anIndex().size).toBe(4);
});

test.each<[string, Bound | undefined, Bound | undefined, string[]]>([
  ['before a prefix', new Bound([1n, 1n], -1), undefined, ['111', '112', '211']],
  ['after a prefix', new Bound([1n, 1n], 1), undefined, ['211']],
  ['of a prefix', new Bound([1n, 2n], -1), new Bound([1n, 2n], 1), ['121']],
  ['after a whole position', new Bound([1n, 1n, 1n, aReference('c/111')], 1), undefined, ['112', '211']],
  ['up to a whole position', undefined, new Bound([1n, 1n, 1n, aReference('c/111')], 1), ['121', '111']],
  ['nowhere', new Bound([3n], -1), undefined, []],
])('walks the range %s in both directions', (_, lower, upper, expected) => {
  expect(idsIn(anIndex(), lower, upper, 'up')).toEqual(expected);
  expect(idsIn(anIndex(), lower, upper, 'down')).toEqual([...expected].reverse());
});

test('takes over changes that move, keep, add and remove entries', () => {
  const changes = new ChangeLog();
  const index = anIndex(changes);
  const moved = aDocument('c/112', { a: 3n, b: 1n, c: 1n });
  changes.add(aTriple(1n, 1n, 2n), moved);
  changes.add(aTriple(1n, 1n, 1n), aDocument('c/111', { a: 1n, b: 1n, c: 1n, more: true }));
  changes.add(aTriple(2n, 1n, 1n), undefined);
  changes.add(undefined, aTriple(0n, 1n, 1n));
  changes.add(
    aDocument('c/incomplete', { a: 1n, b: 1n }),
    aDocument('c/incomplete', { a: 1n, b: 1n, c: 0n }),
  );
  expect(idsIn(index)).toEqual(['011', '121', 'incomplete', '111', '112']);
  expect([...index.between(undefined, undefined, 'up')][3]?.fields.get('more')).toBe(true);
});

test('makes the changes since it was built, once each, however many came before', () => {
  const changes = new ChangeLog();
  changes.add(undefined, aTriple(7n, 7n, 7n));
  const index = anIndex(changes);
  const tripleOf = (count: number) => aTriple(BigInt(count), 5n, 5n);
  for (let count = 0; count < 300; count++) changes.add(undefined, tripleOf(count));
  index.keepUp();
  expect([index.caughtUpSize, index.position]).toEqual([304, 301]);
  changes.forgetHalf();
  for (let count = 0; count < 100; count++) changes.add(tripleOf(count), undefined);
  index.keepUp();
  expect([index.caughtUpSize, index.size]).toEqual([304, 204]);
});

test('cannot follow changes that are forgotten', () => {
  const changes = new ChangeLog();
  const index = anIndex(changes);
  for (let count = 0; count < 10; count++) changes.add(undefined, aTriple(BigInt(count), 5n, 5n));
  expect(changes.forgetHalf()).toBe(5);
  expect(() => index.size).toThrow('forgotten');
});
