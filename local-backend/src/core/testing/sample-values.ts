import { Bytes, MAX_INTEGER, MIN_INTEGER, Timestamp, type Value } from '../value.ts';
import { aMap, aReference } from './builders.ts';

/**
 * Edge cases of every type. No two values are stored in the same way, but some values compare as equal. Each call
 * returns new values.
 */
export const sampleValues = (): readonly Value[] => [
  ...[null, true, false, 0n, 1n, -1n, MIN_INTEGER, MAX_INTEGER],
  ...[
    BigInt(Number.MAX_SAFE_INTEGER),
    BigInt(Number.MAX_SAFE_INTEGER) + 1n,
    BigInt(Number.MIN_SAFE_INTEGER) - 1n,
  ],
  ...[0, -0, 1, 3, 1.5, -1.5, 2 ** 53, 1e300, Number.MIN_VALUE, Number.MAX_VALUE],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...['', '1', 'größer 東京 😀', 'Ünïcödé', '\u{1f600}', '\ud83d', 'a\u0000\n"\\'],
  'quote " backslash \\ line\nfeed \u2028 \0',
  ...[new Timestamp(0, 0), new Timestamp(-1, 999_999_000), new Timestamp(1, 0), new Timestamp(1, 1000)],
  ...[new Timestamp(-62_135_596_800, 0), new Timestamp(-62_135_596_800, 1000)],
  new Timestamp(253_402_300_799, 999_999_000),
  ...[[], [1], [0, 127, 128, 255], [0, 255, 254, 62, 63]].map((bytes) => new Bytes(Uint8Array.from(bytes))),
  ...[aReference('a/b'), aReference('a/ü'), aReference('a/b c/d/é')],
  ...[[], [1n], [1], [1n, 2n], [1n, 1, [null], aMap({})], [1n, 'a', null, aMap({ b: [2.5] })]],
  ...[aMap({}), aMap({ a: 1n }), aMap({ a: 1 }), aMap({ b: 1n }), aMap({ '': ['map', 1n], a: -0 })],
  aMap({ '': aMap({ '': null }) }),
  aMap({ __type__: '__vector__', value: [1, 2.5] }),
  new Map<string, Value>([
    ['__proto__', aMap({ a: 1n })],
    ['constructor', 'x'],
    ['10', 1n],
    ['2', 2n],
    ['a.b', 3n],
    ['', 4n],
  ]),
];
