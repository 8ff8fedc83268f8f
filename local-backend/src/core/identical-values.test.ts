import { identicalValues } from './identical-values.ts';
import { aMap, aReference } from './testing/builders.ts';
import { Bytes, GeoPoint, Timestamp, type Value } from './value.ts';

/** No two of these are identical, though some compare equal. Each is made anew at every call. */
const differing = (): readonly Value[] => [
  null,
  true,
  1n,
  1,
  0,
  -0,
  Number.NaN,
  '1',
  new Timestamp(1, 0),
  new Timestamp(1, 1000),
  new Bytes(Uint8Array.of(1)),
  aReference('a/b'),
  new GeoPoint(0, 0),
  new GeoPoint(-0, 0),
  [],
  [1n],
  [1],
  [1n, 2n],
  aMap({}),
  aMap({ a: 1n }),
  aMap({ a: 1 }),
  aMap({ b: 1n }),
];

test('tells apart all values that are stored differently', () => {
  const left = differing();
  const right = differing();
  for (const [row, a] of left.entries()) {
    expect(right.map((b) => identicalValues(a, b))).toEqual(right.map((_, column) => column === row));
  }
});

test('does not care about the order of map keys', () => {
  const reversed = new Map<string, Value>([
    ['b', [aMap({ c: null })]],
    ['a', 1n],
  ]);
  expect(identicalValues(aMap({ a: 1n, b: [aMap({ c: null })] }), reversed)).toBe(true);
});
