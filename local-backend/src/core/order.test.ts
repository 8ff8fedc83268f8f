import { compareValues, isSameType } from './order.ts';
import { aMap, aReference } from './testing/builders.ts';
import { Bytes, Timestamp, type Value } from './value.ts';

const vector = (...value: number[]): Value => aMap({ __type__: '__vector__', value });

const alone = (value: Value): readonly Value[] => [value];

const ASCENDING: readonly (readonly Value[])[] = [
  ...[[null], [false], [true]],
  ...[[Number.NaN], [Number.NEGATIVE_INFINITY], [-Number.MAX_VALUE], [-(2n ** 63n), -(2 ** 63)], [-1.5]],
  ...[[-1n, -1], [0n, 0, -0], [Number.MIN_VALUE], [1n, 1], [2n ** 53n, 2 ** 53], [2n ** 53n + 1n]],
  ...[[2 ** 53 + 2, 2n ** 53n + 2n], [2n ** 63n - 1n], [2 ** 63], [Number.POSITIVE_INFINITY]],
  ...[new Timestamp(-1, 999_999_000), new Timestamp(0, 0), new Timestamp(0, 1000), new Timestamp(1, 0)].map(
    alone,
  ),
  ...['', 'A', 'AB', 'B', 'a', 'é', '\uffee', '\u{1f600}', '\u{1f601}'].map(alone),
  ...[new Uint8Array(), Uint8Array.of(0), Uint8Array.of(0, 1)].map((bytes) => [new Bytes(bytes)]),
  [new Bytes(Uint8Array.of(1)), new Bytes(Buffer.from([1]))],
  ...['a/__id-2__', 'a/__id7__', 'a/__id10__', 'a/b', 'a/b/c/d', 'a/b-', 'ab/a'].map(aReference).map(alone),
  ...[[[]], [[1n], [1]], [[1n, 'a']], [[1n, 'b']], [['a']]],
  ...[vector(), vector(9), vector(1, 2), vector(1, 3), aMap({})].map(alone),
  [aMap({ a: 1n }), aMap({ a: 1 })],
  [aMap({ a: 1n, b: 2n }), new Map([['b', 2n] as const, ['a', 1n] as const])],
  ...[aMap({ a: 2n }), aMap({ b: 0n })].map(alone),
];

const FLAT = ASCENDING.flatMap((group, rank) => group.map((value) => ({ value, rank })));

test('orders every pair of values as Firestore does', () => {
  const wrong: unknown[] = [];
  for (const a of FLAT) {
    for (const b of FLAT) {
      const sign = Math.sign(compareValues(a.value, b.value));
      if (sign !== Math.sign(a.rank - b.rank)) wrong.push([a.value, b.value, sign]);
    }
  }
  expect(wrong).toEqual([]);
});

test('counts integers and doubles as one type, and vectors as none of maps', () => {
  expect(isSameType(3n, Number.NaN)).toBe(true);
  expect(isSameType(vector(1), aMap({}))).toBe(false);
  expect(isSameType(null, false)).toBe(false);
});
