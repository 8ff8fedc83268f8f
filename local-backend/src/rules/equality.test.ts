import { Bytes, Timestamp } from '../core/value.ts';
import { includes, keyOf, setKeyOf } from './equality.ts';
import { Duration, RulesPath, RulesSet, type RulesValue } from './values.ts';

const PLAIN: readonly RulesValue[] = [
  ...[null, true, false, '', 'a', 's1:a', '1', 'n'],
  ...[0n, 1n, 1, 1.5, Number.POSITIVE_INFINITY, Number.NaN, 2n ** 53n, 2 ** 53, 2n ** 53n + 1n],
  ...[new Timestamp(1, 0), new Timestamp(1, 1000), new Duration(1n)],
  new Bytes(Buffer.from('a')),
  ...[new RulesPath(['a', 'b']), new RulesPath(['a'])],
];
const VALUES: readonly RulesValue[] = [
  ...PLAIN,
  ...PLAIN.map((value) => [value]),
  ...PLAIN.map((value) => new RulesSet([value, 'x'])),
  new RulesSet(['x', 'a']),
  ...PLAIN.map((value) => new Map([['k', value]])),
  ...[
    ['s1:a', 'b'],
    ['s', '1:ab'],
    ['a', 'b', 'c'],
    [['a'], 'b', 'c'],
    [['a', 'b'], 'c'],
  ],
  ...[
    { a: 'b', c: 'd' },
    { c: 'd', a: 'b' },
  ].map((fields) => new Map(Object.entries(fields))),
];

test('two values share a key exactly when a list takes them as the same', () => {
  for (const a of VALUES) {
    for (const b of VALUES) {
      const key = keyOf(a);
      expect([a, b, key !== undefined && key === keyOf(b)]).toEqual([a, b, includes([a], b)]);
    }
  }
});

test.each([
  [2n ** 53n + 1n, 2 ** 53],
  ['1', 1n],
  [null, false],
  [['a', 'b'], ['ab']],
])('a difference of maps tells %p and %p apart', (a, b) => {
  expect(setKeyOf(a)).not.toBe(setKeyOf(b));
});

test('a value held twice again and again has a short key', () => {
  let value: RulesValue = ['a', 'b'];
  for (let depth = 0; depth < 64; depth++) value = [[value], [value, 'c']];
  expect(keyOf(value)?.length).toBeLessThan(300);
});
