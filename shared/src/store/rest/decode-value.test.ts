import { decodeFields } from './decode-value.ts';

test.each([
  [{ stringValue: 'ACME' }, 'ACME'],
  [{ stringValue: '' }, ''],
  [{ booleanValue: true }, true],
  [{ integerValue: '42' }, 42],
  [{ doubleValue: 0.5 }, 0.5],
  [{ nullValue: null }, null],
  [{ bytesValue: '/wB/' }, Uint8Array.of(255, 0, 127)],
  [{ arrayValue: { values: [{ stringValue: 'a' }, { nullValue: null }] } }, ['a', null]],
  [{ arrayValue: {} }, []],
  [{ mapValue: { fields: { __x__: { booleanValue: false } } } }, { __x__: false }],
  [{ mapValue: {} }, {}],
  // No experience holds a time. A schema takes it for no text.
  [{ timestampValue: '2024-01-01T00:00:00Z' }, undefined],
])('%j is read as %j', (value, expected) => {
  expect(decodeFields({ field: value })).toEqual({ field: expected });
});

test('a document without fields is empty', () => {
  expect(decodeFields()).toEqual({});
});
