import { isDeepStrictEqual } from 'node:util';
import { sampleValues } from '../testing/sample-values.ts';
import type { Value } from '../value.ts';
import { decodeMap, decodeValue, encodeMap, encodeValue, type Json, type JsonObject } from './value-codec.ts';

const VALUES = sampleValues();

const throughJson = <Shape extends Json>(json: Shape): Shape => JSON.parse(JSON.stringify(json)) as Shape;

test.each(VALUES.map((value) => [value]))('keeps %p through JSON', (value) => {
  expect(isDeepStrictEqual(decodeValue(throughJson(encodeValue(value))), value)).toBe(true);
});

test('keeps a map of all values', () => {
  const map: Value = new Map(VALUES.map((value, index) => [`key ${index}`, value]));
  const decoded = decodeMap(throughJson(encodeMap(map) as JsonObject));
  expect(isDeepStrictEqual(decoded, map)).toBe(true);
  expect(Object.keys({}).concat(Object.keys(Object.prototype))).toEqual([]);
});

test('refuses a kind it does not know', () => {
  expect(() => decodeValue({ '': ['later', 1] })).toThrow('unknown kind "later"');
});
