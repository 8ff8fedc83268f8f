import { documentSize, validateDocument } from './document-limits.ts';
import { aDocument, aMap, aReference } from './testing/builders.ts';
import { Bytes, Timestamp, type Value } from './value.ts';

const nested = (depth: number, wrap: (inner: Value) => Value): Value =>
  depth === 0 ? 1n : wrap(nested(depth - 1, wrap));

test.each<[string, { [key: string]: Value }, string]>([
  ['an empty field name', { '': 1n }, 'empty'],
  ['a reserved field name', { __a__: 1n }, 'reserved'],
  ['a reserved name in a map in an array', { a: [aMap({ __b__: 1n })] }, 'reserved'],
  ['a field name of 1501 bytes', { [`${'é'.repeat(750)}x`]: 1n }, '1500 bytes'],
  ['an array in an array', { a: [[1n]] }, 'must not hold arrays'],
  ['maps 21 deep', { a: nested(20, (inner) => aMap({ m: inner })) }, 'at most 20'],
  ['arrays and maps 21 deep', { a: nested(10, (inner) => [aMap({ m: inner })]) }, 'at most 20'],
  ['more than 1 MiB', { a: 'x'.repeat(1_048_576 - 54) }, 'the maximum is 1048576'],
])('refuses %s', (_, fields, why) => {
  const validate = () => validateDocument(aDocument('c/1', fields));
  expect(validate).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  expect(validate).toThrow(why);
});

test.each<[string, { [key: string]: Value }]>([
  ['a vector', { a: aMap({ __type__: '__vector__', value: [1, 2] }) }],
  ['maps 20 deep', { a: nested(19, (inner) => aMap({ m: inner })) }],
  ['names with underscores', { _: 1n, __: 1n, ___: 1n, __a: 1n, a__: 1n }],
  ['just 1 MiB', { a: 'x'.repeat(1_048_576 - 55) }],
])('accepts %s', (_, fields) => {
  expect(() => validateDocument(aDocument('c/1', fields))).not.toThrow();
});

test('measures by the published formula', () => {
  // The example from the formula's page: users/jeff/tasks/my_task_id has 147 bytes.
  const task = aDocument('users/jeff/tasks/my_task_id', {
    type: 'Personal',
    done: false,
    priority: 1n,
    description: 'Learn Cloud Firestore',
  });
  expect(documentSize(task)).toBe(147);
  expect(documentSize(aDocument('c/1', { a: 'é' })) - documentSize(aDocument('c/1'))).toBe(2 + 3);
});

test.each<[Value, number]>([
  [null, 1],
  [1.5, 8],
  [new Timestamp(0, 0), 8],
  [new Bytes(Uint8Array.of(1, 2, 3)), 3],
  [[true, 'ab'], 4],
  [aMap({ k: true }), 3],
  [aReference('c/1'), 'projects/demo/databases/(default)/documents/c/1'.length + 17],
])('measures %p as %i bytes', (value, size) => {
  expect(documentSize(aDocument('c/1', { a: value })) - documentSize(aDocument('c/1'))).toBe(2 + size);
});
