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

test('finds no other database', () => {
  const json = { delete: 'projects/q/databases/(default)/documents/a/b' };
  expect(() => decodeWrite(json, 'writes[0]', names)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

test.each([
  ['minimum', { update: { name: document }, updateTransforms: [{ fieldPath: 'a', minimum: {} }] }],
  ['maximum', { update: { name: document }, updateTransforms: [{ fieldPath: 'a', maximum: {} }] }],
  ['updateTransforms', { transform: { document } }],
])('says that it is unimplemented, by its name: %s', (name, json) => {
  expect(() => decodeWrite(json, 'writes[0]', names)).toThrow(
    expect.objectContaining({ code: 'UNIMPLEMENTED', message: expect.stringContaining(name) }),
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
