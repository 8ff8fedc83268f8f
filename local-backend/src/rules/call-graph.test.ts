import { findDeepCalls, findRecursion } from './call-graph.ts';

const edgesOf = (graph: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(graph).map(([node, targets]) => [node, [...targets]]));

test.each([
  [{ a: 'b', b: 'c', c: '' }, ''],
  [{ a: 'a' }, 'a'],
  [{ a: 'b', b: 'a' }, 'a'],
  [{ a: 'bc', b: 'c', c: '' }, ''],
  [{ a: 'b', b: 'c', c: 'b' }, 'b'],
  [{ a: '', b: 'c', c: 'd', d: 'b' }, 'b'],
])('recursion in %j: %s', (graph, expected) => {
  expect(findRecursion(edgesOf(graph)).join('')).toBe(expected);
});

test('follows a chain of any length', () => {
  const edges = new Map(Array.from({ length: 50_000 }, (_, node) => [node, [node + 1]]));
  expect(findRecursion(edges)).toEqual([]);
});

test.each([
  [{ a: 'b', b: 'c', c: '' }, 1, 'b'],
  [{ a: 'b', b: 'c', c: '' }, 2, 'a'],
  [{ a: 'b', b: 'c', c: '' }, 3, ''],
  [{ a: 'bc', b: 'c', c: '', d: 'b' }, 2, 'ad'],
  [{ a: 'a', b: 'a' }, 1, ''],
])('in %j with %i steps: %s', (graph, limit, expected) => {
  expect(findDeepCalls(edgesOf(graph), limit).join('')).toBe(expected);
});
