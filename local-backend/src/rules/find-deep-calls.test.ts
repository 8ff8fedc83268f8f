import { findDeepCalls } from './find-deep-calls.ts';

test.each([
  [{ a: 'b', b: 'c', c: '' }, 1, 'b'],
  [{ a: 'b', b: 'c', c: '' }, 2, 'a'],
  [{ a: 'b', b: 'c', c: '' }, 3, ''],
  [{ a: 'bc', b: 'c', c: '', d: 'b' }, 2, 'ad'],
  [{ a: 'a', b: 'a' }, 1, ''],
])('in %j with %i steps: %s', (graph, limit, expected) => {
  const edges = new Map(Object.entries(graph).map(([node, targets]) => [node, [...targets]]));
  expect(findDeepCalls(edges, limit).join('')).toBe(expected);
});
