import type { DocumentChange } from './document.ts';
import { History } from './history.ts';
import { aDocument } from './testing/builders.ts';

const V1 = aDocument('c/1', { version: 1n });
const V2 = aDocument('c/1', { version: 2n });
const V3 = aDocument('c/1', { version: 3n });

const change = (before: typeof V1 | undefined, after: typeof V1 | undefined): DocumentChange => ({
  path: 'c/1',
  before,
  after,
});

test('knows nothing of times before it began', () => {
  const history = new History(100, 10);
  expect(history.since(99)).toBeUndefined();
  expect(history.since(100)).toEqual([]);
});

test('forgets whole commits beyond its capacity', () => {
  const history = new History(0, 3);
  for (let micros = 1; micros <= 20; micros++) {
    const path = `c/${micros}`;
    history.add(micros, [{ path, before: undefined, after: aDocument(path) }]);
  }
  expect(history.since(16)).toBeUndefined();
  expect(history.since(17)?.map(({ path }) => path)).toEqual(['c/18', 'c/19', 'c/20']);
  history.add(21, [change(undefined, V1), change(V1, V2), change(V2, V3), change(V3, V1)]);
  expect(history.since(20)).toBeUndefined();
  expect(history.since(21)).toEqual([]);
});

test('tells deletions, and leaves out what came and went', () => {
  const history = new History(0, 10);
  history.add(10, [change(undefined, V1)]);
  history.add(20, [change(V1, undefined)]);
  expect(history.since(10)).toEqual([change(V1, undefined)]);
  expect(history.since(9)).toEqual([]);
});
