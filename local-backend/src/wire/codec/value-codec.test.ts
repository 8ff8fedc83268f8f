import { sampleValues } from '../../core/testing/sample-values.ts';
import { Bytes, Timestamp, type Value } from '../../core/value.ts';
import { decodeFields, decodeValue, encodeFields, encodeValue } from './value-codec.ts';

test.each(sampleValues().map((value) => [value]))('%p survives being written and read', (value) => {
  expect(decodeValue(JSON.parse(encodeValue(value)))).toEqual(value);
});

test('fields survive being written and read', () => {
  const fields = new Map<string, Value>([['a', 1n]]).set('__proto__', 'x');
  expect(decodeFields(JSON.parse(encodeFields(fields)))).toEqual(fields);
});

test.each<[string, unknown, Value]>([
  ['an integer as a number', { integerValue: 7 }, 7n],
  ['a double as text', { doubleValue: '-1.5e3' }, -1500],
  ['negative zero as text', { doubleValue: '-0' }, -0],
  ['a double without fraction', { doubleValue: 2 }, 2],
  ['null by its enum name', { nullValue: 'NULL_VALUE' }, null],
  ['base64 of the URL alphabet, unpadded', { bytesValue: '_-8' }, new Bytes(new Uint8Array([255, 239]))],
  [
    'nine digits, cut to microseconds',
    { timestampValue: '2020-01-01T00:00:00.123456789Z' },
    new Timestamp(1577836800, 123_456_000),
  ],
  ['one digit', { timestampValue: '2020-01-01T00:00:00.5Z' }, new Timestamp(1577836800, 500_000_000)],
  ['an offset to the east', { timestampValue: '2020-01-01T02:00:00+02:00' }, new Timestamp(1577836800, 0)],
  ['an offset to the west', { timestampValue: '2019-12-31T18:30:00-05:30' }, new Timestamp(1577836800, 0)],
  ['an array without values', { arrayValue: {} }, []],
  ['a map without fields', { mapValue: {} }, new Map()],
])('reads %s', (_, json, value) => {
  expect(decodeValue(json)).toEqual(value);
});

test.each<[string, unknown]>([
  ['no type', {}],
  ['two types', { stringValue: 'a', integerValue: '1' }],
  ['an unknown type', { textValue: 'a' }],
  ['a bare string', 'a'],
  ['an array instead of an object', []],
  ['an integer too large', { integerValue: '9223372036854775808' }],
  ['an integer with a fraction', { integerValue: 1.5 }],
  ['an integer that is no number', { integerValue: 'one' }],
  ['a double that is no number', { doubleValue: 'one' }],
  ['a boolean as text', { booleanValue: 'true' }],
  ['a string as number', { stringValue: 1 }],
  ['a time without zone', { timestampValue: '2020-01-01T00:00:00' }],
  ['30 February', { timestampValue: '2020-02-30T00:00:00Z' }],
  ['a time before year 1', { timestampValue: '0000-12-31T00:00:00Z' }],
  ['ten fraction digits', { timestampValue: '2020-01-01T00:00:00.0123456789Z' }],
  ['bytes that are no base64', { bytesValue: '*' }],
  ['a reference to a collection', { referenceValue: 'projects/p/databases/d/documents/a' }],
  ['an unknown member of an array', { arrayValue: { items: [] } }],
  ['nesting beyond 20 levels', nested(25)],
])('refuses %s', (_, json) => {
  expect(() => decodeValue(json)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
});

test('refuses a geo point by its name', () => {
  const refused = { code: 'UNIMPLEMENTED', message: 'This server stores no geo points' };
  expect(() => decodeValue({ geoPointValue: {} })).toThrow(expect.objectContaining(refused));
});

function nested(depth: number): unknown {
  return depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(depth - 1) } } };
}
