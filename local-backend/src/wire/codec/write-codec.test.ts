import { Timestamp } from '../../core/value.ts';
import { createResourceNames } from './resource-names.ts';
import { decodeWrite } from './write-codec.ts';

const names = createResourceNames('p', '(default)');

const document = `${names.root}/a/b`;
const update = { kind: 'update', path: 'a/b', fields: new Map(), mask: [], transforms: [] };
const integer = (value: number) => ({ integerValue: String(value) });

test.each<[string, object, object]>([
  [
    'a whole document',
    { update: { name: document, fields: { x: integer(1) } } },
    { ...update, fields: new Map([['x', 1n]]), mask: undefined },
  ],
  [
    'a masked update',
    {
      update: { name: document },
      updateMask: { fieldPaths: ['x', '`y.z`.`\\``'] },
      currentDocument: { exists: true },
    },
    { ...update, mask: [['x'], ['y.z', '`']], precondition: { kind: 'exists', exists: true } },
  ],
  [
    'an empty mask',
    { update: { name: document }, updateMask: {}, currentDocument: { exists: false } },
    { ...update, precondition: { kind: 'exists', exists: false } },
  ],
  [
    'every transform',
    {
      update: { name: `${names.root}/a/b/c/d` },
      updateMask: {},
      updateTransforms: [
        { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
        { fieldPath: 'n.m', increment: integer(-3) },
        { fieldPath: 'f', increment: { doubleValue: 0.5 } },
        { fieldPath: 'f', minimum: { doubleValue: -0.5 } },
        { fieldPath: 'n', maximum: integer(7) },
        { fieldPath: 'u', appendMissingElements: { values: [integer(1), { nullValue: null }] } },
        { fieldPath: 'r', removeAllFromArray: {} },
      ],
    },
    {
      ...update,
      path: 'a/b/c/d',
      transforms: [
        { kind: 'server-timestamp', field: ['t'] },
        { kind: 'increment', field: ['n', 'm'], operand: -3n },
        { kind: 'increment', field: ['f'], operand: 0.5 },
        { kind: 'minimum', field: ['f'], operand: -0.5 },
        { kind: 'maximum', field: ['n'], operand: 7n },
        { kind: 'array-union', field: ['u'], values: [1n, null] },
        { kind: 'array-remove', field: ['r'], values: [] },
      ],
    },
  ],
  ['a delete', { delete: document }, { kind: 'delete', path: 'a/b' }],
  [
    'a verify',
    { verify: document, currentDocument: { updateTime: '1970-01-01T00:00:05.000001Z' } },
    {
      kind: 'verify',
      path: 'a/b',
      precondition: { kind: 'update-time', updateTime: new Timestamp(5, 1000) },
    },
  ],
])('reads %s', (_, json, write) => {
  expect(decodeWrite(json, 'writes[0]', names)).toEqual(write);
});

test('reads the old form of a transform as an update of nothing else', () => {
  const transform = { document, fieldTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }] };
  const expected = { kind: 'update', path: 'a/b', mask: [] };
  expect(decodeWrite({ transform }, 'writes[0]', names)).toMatchObject(expected);
});

test('finds no other database', () => {
  const json = { delete: 'projects/q/databases/(default)/documents/a/b' };
  expect(() => decodeWrite(json, 'writes[0]', names)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

test.each<[string, unknown]>([
  ['no operation', {}],
  ['two operations', { delete: document, verify: document }],
  ['an unknown member', { delete: document, force: true }],
  ['a mask on a delete', { delete: document, updateMask: {} }],
  ['a collection', { delete: `${names.root}/a` }],
  ['a field path that is none', { update: { name: document }, updateMask: { fieldPaths: ['a..b'] } }],
  ['a transform without operation', { update: { name: document }, updateTransforms: [{ fieldPath: 'a' }] }],
])('refuses %s', (_, json) => {
  expect(() => decodeWrite(json, 'writes[0]', names)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
  );
});
