import { identicalValues } from '../identical-values.ts';
import { aMap, aReference } from '../testing/builders.ts';
import { Bytes, GeoPoint, Timestamp, type Value } from '../value.ts';
import { decodeMap, decodeValue, encodeMap, encodeValue, type Json, type JsonObject } from './value-codec.ts';

const VALUES: readonly Value[] = [
  null,
  true,
  false,
  0n,
  -1n,
  BigInt(Number.MAX_SAFE_INTEGER),
  BigInt(Number.MAX_SAFE_INTEGER) + 1n,
  BigInt(Number.MIN_SAFE_INTEGER) - 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  0,
  -0,
  1,
  -1.5,
  2 ** 53,
  1e300,
  Number.MIN_VALUE,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  new Timestamp(253_402_300_799, 999_999_000),
  new Timestamp(-62_135_596_800, 1000),
  '',
  'quote " backslash \\ line\nfeed \u2028 \0',
  '\u{1f600}',
  '\ud83d',
  'Ünïcödé',
  new Bytes(Uint8Array.of()),
  new Bytes(Uint8Array.of(0, 127, 128, 255)),
  aReference('a/ü'),
  new GeoPoint(-0, 179.5),
  [],
  [1n, 1, [null], aMap({})],
  aMap({}),
  new Map<string, Value>([
    ['__proto__', aMap({ a: 1n })],
    ['constructor', 'x'],
    ['10', 1n],
    ['2', 2n],
  ]),
  new Map<string, Value>([
    ['', ['map', 1n]],
    ['a', -0],
  ]),
  new Map<string, Value>([['', aMap({ '': null })]]),
  aMap({ __type__: '__vector__', value: [1, 2.5] }),
];

const throughJson = <Shape extends Json>(json: Shape): Shape => JSON.parse(JSON.stringify(json)) as Shape;

test.each(VALUES.map((value) => [value]))('keeps %p through JSON', (value) => {
  expect(identicalValues(decodeValue(throughJson(encodeValue(value))), value)).toBe(true);
});

test('keeps a map of all values', () => {
  const map: Value = new Map(VALUES.map((value, index) => [`key ${index}`, value]));
  const decoded = decodeMap(throughJson(encodeMap(map) as JsonObject));
  expect(identicalValues(decoded, map)).toBe(true);
  expect(Object.keys({}).concat(Object.keys(Object.prototype))).toEqual([]);
});

test('refuses a kind it does not know', () => {
  expect(() => decodeValue({ '': ['later', 1] })).toThrow('unknown kind "later"');
});
