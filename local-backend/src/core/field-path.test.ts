import { formatFieldPath, getField, parseFieldPath, removeField, setField } from './field-path.ts';
import type { FieldPath } from './query.ts';
import { aMap } from './testing/builders.ts';

test.each<[string, FieldPath]>([
  ['a', ['a']],
  ['_a1.b', ['_a1', 'b']],
  ['a.`b.c`', ['a', 'b.c']],
  ['`a\\`b`', ['a`b']],
  ['`a\\\\`.c', ['a\\', 'c']],
  ['`1`', ['1']],
  ['`é`.` `', ['é', ' ']],
  ['__name__', ['__name__']],
])('%s means the same in both directions', (text, field) => {
  expect(parseFieldPath(text)).toEqual(field);
  expect(formatFieldPath(field)).toBe(text);
});

test.each(['', '.', 'a.', '.a', 'a..b', 'a-b', '1a', '`a', '`a`b', '``', 'a b', '`a\\`'])(
  'refuses the field path "%s"',
  (text) => {
    expect(() => parseFieldPath(text)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  },
);

test('gets nested values, and nothing where the path leaves the maps', () => {
  const fields = aMap({ a: aMap({ b: null }), list: [1n] });
  expect(getField(fields, ['a', 'b'])).toBeNull();
  expect(getField(fields, ['a', 'c'])).toBeUndefined();
  expect(getField(fields, ['list', '0'])).toBeUndefined();
});

test('sets and removes without touching the original', () => {
  const fields = aMap({ a: aMap({ b: 1n, c: 2n }), d: 'x' });
  const original = structuredClone(fields);
  expect(setField(fields, ['a', 'b'], 3n)).toEqual(aMap({ a: aMap({ b: 3n, c: 2n }), d: 'x' }));
  expect(setField(fields, ['d', 'e'], 3n)).toEqual(aMap({ a: aMap({ b: 1n, c: 2n }), d: aMap({ e: 3n }) }));
  expect(removeField(fields, ['a', 'b'])).toEqual(aMap({ a: aMap({ c: 2n }), d: 'x' }));
  expect(removeField(fields, ['d'])).toEqual(aMap({ a: aMap({ b: 1n, c: 2n }) }));
  expect(removeField(fields, ['d', 'e'])).toBe(fields);
  expect(fields).toEqual(original);
});
