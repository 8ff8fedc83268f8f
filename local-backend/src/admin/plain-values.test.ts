import { sampleValues } from '../core/testing/sample-values.ts';
import { Bytes, type Value } from '../core/value.ts';
import { decodeFields, encodeFields } from './plain-values.ts';

test('every plain value is stored and read back as it was', () => {
  for (const value of sampleValues()) {
    const plain = decodeFields(new Map([['field', value]]));
    expect(decodeFields(encodeFields(plain))).toStrictEqual(plain);
  }
});

test.each<[unknown, Value]>([
  [3, 3n],
  [2 ** 53, 2 ** 53],
  [1.5, 1.5],
  [-0, -0],
  [Uint8Array.of(0, 255), new Bytes(Uint8Array.of(0, 255))],
  [Buffer.from([0, 255]), new Bytes(Uint8Array.of(0, 255))],
  [
    [1, { a: [null] }],
    [1n, new Map([['a', [null]]])],
  ],
])('%p is stored in the type that the Node client chooses', (plain, stored) => {
  expect(encodeFields({ field: plain })).toStrictEqual(new Map([['field', stored]]));
});

test('bytes are read as a Buffer, and neither side can change what is stored', () => {
  const given = Uint8Array.of(1, 2);
  const stored = encodeFields({ given });
  given[0] = 9;
  const [first, second] = [decodeFields(stored).given, decodeFields(stored).given] as [Buffer, Buffer];
  first[1] = 9;
  expect(second).toStrictEqual(Buffer.from([1, 2]));
});

test.each([undefined, 1n, Symbol.iterator, () => 1])('%p cannot be stored', (value) => {
  expect(() => encodeFields({ list: [value] })).toThrow(TypeError);
});
