import { Timestamp } from '../../core/value.ts';
import type { Write } from '../../core/write.ts';
import { createResourceNames } from './resource-names.ts';
import { decodeWrite, encodeWrite } from './write-codec.ts';

const names = createResourceNames('p', '(default)');

const writes: readonly [string, Write][] = [
  [
    'a whole document',
    {
      kind: 'update',
      path: 'a/b',
      fields: new Map([['x', 1n]]),
      mask: undefined,
      transforms: [],
      precondition: undefined,
    },
  ],
  [
    'a masked update',
    {
      kind: 'update',
      path: 'a/b',
      fields: new Map(),
      mask: [['x'], ['y.z', '`']],
      transforms: [],
      precondition: { kind: 'exists', exists: true },
    },
  ],
  [
    'an empty mask',
    {
      kind: 'update',
      path: 'a/b',
      fields: new Map(),
      mask: [],
      transforms: [],
      precondition: { kind: 'exists', exists: false },
    },
  ],
  [
    'every transform',
    {
      kind: 'update',
      path: 'a/b/c/d',
      fields: new Map(),
      mask: [],
      transforms: [
        { kind: 'server-timestamp', field: ['t'] },
        { kind: 'increment', field: ['n', 'm'], operand: -3n },
        { kind: 'increment', field: ['f'], operand: 0.5 },
        { kind: 'minimum', field: ['f'], operand: -0.5 },
        { kind: 'maximum', field: ['n'], operand: 7n },
        { kind: 'array-union', field: ['u'], values: [1n, null] },
        { kind: 'array-remove', field: ['r'], values: [] },
      ],
      precondition: undefined,
    },
  ],
  ['a delete', { kind: 'delete', path: 'a/b', precondition: undefined }],
  [
    'a verify',
    {
      kind: 'verify',
      path: 'a/b',
      precondition: { kind: 'update-time', updateTime: new Timestamp(5, 1000) },
    },
  ],
];

test.each(writes)('%s survives being written and read', (_, write) => {
  expect(decodeWrite(JSON.parse(encodeWrite(write, names)), 'writes[0]', names)).toEqual(write);
});

test('reads the old form of a transform as an update of nothing else', () => {
  const transform = {
    document: `${names.root}/a/b`,
    fieldTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }],
  };
  expect(decodeWrite({ transform }, 'writes[0]', names)).toMatchObject({
    kind: 'update',
    path: 'a/b',
    mask: [],
  });
});

const refused: readonly [string, unknown][] = [
  ['no operation', {}],
  ['two operations', { delete: `${names.root}/a/b`, verify: `${names.root}/a/b` }],
  ['an unknown member', { delete: `${names.root}/a/b`, force: true }],
  ['a mask on a delete', { delete: `${names.root}/a/b`, updateMask: {} }],
  ['a collection', { delete: `${names.root}/a` }],
  [
    'a field path that is none',
    { update: { name: `${names.root}/a/b` }, updateMask: { fieldPaths: ['a..b'] } },
  ],
  [
    'a transform without operation',
    { update: { name: `${names.root}/a/b` }, updateTransforms: [{ fieldPath: 'a' }] },
  ],
];

test('finds no other database', () => {
  const json = { delete: 'projects/q/databases/(default)/documents/a/b' };
  expect(() => decodeWrite(json, 'writes[0]', names)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

test.each(refused)('refuses %s', (_, json) => {
  expect(() => decodeWrite(json, 'writes[0]', names)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
  );
});
