import { applyDifferences, parseCounts } from './stored-counts.ts';

const NUMBERS = { a: 2, b: 1 };

test.each([
  ['adds', { c: 3 }, { a: 2, b: 1, c: 3 }, []],
  ['changes', { a: -1, b: 4 }, { a: 1, b: 5 }, []],
  ['leaves out what is 0 now', { a: -2 }, { b: 1 }, []],
  [
    'never writes a negative number, and tells it',
    { a: -3, d: -1 },
    { b: 1 },
    [
      ['a', -1],
      ['d', -1],
    ],
  ],
])('%s', (_, differences, expected, drifts) => {
  const told: unknown[] = [];
  const changed = applyDifferences(NUMBERS, new Map(Object.entries(differences)), (key, number) =>
    told.push([key, number]),
  );
  expect(changed).toEqual(expected);
  expect(told).toEqual(drifts);
});

test.each([
  [undefined, {}],
  ['text', {}],
  [{ a: 1, b: 0, c: -1, d: 1.5, e: '2', f: null, g: Number.NaN, h: 2 ** 60 }, { a: 1 }],
  [{ __proto__: 1, constructor: 2 }, { constructor: 2 }],
])('reads %j', (stored, numbers) => {
  expect(parseCounts(stored)).toEqual(numbers);
});
