import { decodeFields } from './decode-value.ts';

test('reads all kinds of values that an experience may hold', () => {
  expect(
    decodeFields({
      text: { stringValue: 'ACME' },
      empty: { stringValue: '' },
      yes: { booleanValue: true },
      whole: { integerValue: '42' },
      half: { doubleValue: 0.5 },
      nothing: { nullValue: null },
      bytes: { bytesValue: '/wB/' },
      list: { arrayValue: { values: [{ stringValue: 'a' }, { nullValue: null }] } },
      noItems: { arrayValue: {} },
      map: { mapValue: { fields: { __x__: { booleanValue: false } } } },
      noKeys: { mapValue: {} },
    }),
  ).toEqual({
    text: 'ACME',
    empty: '',
    yes: true,
    whole: 42,
    half: 0.5,
    nothing: null,
    bytes: Uint8Array.of(255, 0, 127),
    list: ['a', null],
    noItems: [],
    map: { __x__: false },
    noKeys: {},
  });
});

test('what no experience holds becomes nothing that a schema takes for a text', () => {
  expect(decodeFields({ date: { timestampValue: '2024-01-01T00:00:00Z' } })).toEqual({ date: undefined });
  expect(decodeFields()).toEqual({});
});
