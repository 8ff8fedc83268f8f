import { findRecursion } from './find-recursion.ts';

test.each([
  [{ a: 'b', b: 'c', c: '' }, ''],
  [{ a: 'a' }, 'a'],
  [{ a: 'b', b: 'a' }, 'a'],
  [{ a: 'bc', b: 'c', c: '' }, ''],
  [{ a: 'b', b: 'c', c: 'b' }, 'b'],
  [{ a: '', b: 'c', c: 'd', d: 'b' }, 'b'],
])('in %j: %s', (graph, expected) => {
  const edges = new Map(Object.entries(graph).map(([node, targets]) => [node, [...targets]]));
  expect(findRecursion(edges).join('')).toBe(expected);
});

test('follows a chain of any length', () => {
  const edges = new Map(Array.from({ length: 50_000 }, (_, node) => [node, [node + 1]]));
  expect(findRecursion(edges)).toEqual([]);
});
