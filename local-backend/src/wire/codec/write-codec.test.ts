import { Timestamp } from '../../core/value.ts';
import { createResourceNames } from './resource-names.ts';
import { decodeWrite } from './write-codec.ts';

const names = createResourceNames('p', '(default)');

const document = `${names.root}/a/b`;

test('reads a verify', () => {
  const json = { verify: document, currentDocument: { updateTime: '1970-01-01T00:00:05.000001Z' } };
  const precondition = { kind: 'update-time', updateTime: new Timestamp(5, 1000) };
  expect(decodeWrite(json, 'writes[0]', names)).toEqual({ kind: 'verify', path: 'a/b', precondition });
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

test.each(['minimum', 'maximum'])('refuses the transform %s by its name', (kind) => {
  const updateTransforms = [{ fieldPath: 'a', [kind]: { integerValue: '1' } }];
  expect(() => decodeWrite({ update: { name: document }, updateTransforms }, 'writes[0]', names)).toThrow(
    expect.objectContaining({ code: 'UNIMPLEMENTED', message: expect.stringContaining(kind) }),
  );
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
