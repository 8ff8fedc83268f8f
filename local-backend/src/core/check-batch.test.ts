import { checkBatch } from './check-batch.ts';
import { anUpdate } from './testing/builders.ts';
import { timestampOfMicros } from './time.ts';
import type { Precondition, Write } from './write.ts';

const VERSION: Precondition = { kind: 'update-time', updateTime: timestampOfMicros(1) };
const OTHER_VERSION: Precondition = { kind: 'update-time', updateTime: timestampOfMicros(2) };
const EXISTS: Precondition = { kind: 'exists', exists: true };
const MISSING: Precondition = { kind: 'exists', exists: false };

const put = (precondition?: Precondition): Write => anUpdate('c/a', { precondition });
const remove = (precondition?: Precondition): Write => ({ kind: 'delete', path: 'c/a', precondition });
const verify = (precondition?: Precondition): Write => ({ kind: 'verify', path: 'c/a', precondition });

test.each<[string, Write[]]>([
  ['several writes', [put(), put(EXISTS), put()]],
  ['an insert, then an update', [put(MISSING), put(EXISTS)]],
  ['a write, then a deletion', [put(), remove(EXISTS)]],
  ['a deletion, then a write', [remove(), put()]],
  ['a deletion, then an insert and an update', [remove(), put(MISSING), put(EXISTS)]],
  ['two deletions', [remove(EXISTS), remove(), remove(MISSING)]],
  ['one version several times', [put(VERSION), remove(), put(), put(VERSION)]],
  ['two deletions of one version', [remove(VERSION), remove(VERSION)]],
  ['writes of different documents', [verify(EXISTS), { ...put(), path: 'c/b' }]],
])('allows %s', (_, writes) => {
  expect(() => checkBatch(writes)).not.toThrow();
});

test.each<[Write[], string]>([
  [[remove(), put(EXISTS)], 'Cannot delete then update an entity in the same request.'],
  [[remove(VERSION), put(VERSION)], 'Cannot delete then update an entity in the same request.'],
  [[remove(), remove(EXISTS)], 'Cannot delete then delete an entity in the same request.'],
  [[put(), put(MISSING)], 'Cannot upsert then insert an entity in the same request.'],
  [[put(EXISTS), put(MISSING)], 'Cannot update then insert an entity in the same request.'],
  [[put(VERSION), remove(MISSING)], 'Cannot update then delete an entity in the same request.'],
  [[put(MISSING), put(MISSING)], 'Cannot insert then insert an entity in the same request.'],
  [[remove(), put(MISSING), put(MISSING)], 'Cannot upsert then insert an entity in the same request.'],
  [[put(), remove(), put(EXISTS)], 'Cannot delete then update an entity in the same request.'],
  [[put(), put(VERSION)], 'Cannot collapse mutations with different version preconditions'],
  [[put(VERSION), put(OTHER_VERSION)], 'Cannot collapse mutations with different version preconditions'],
  [[remove(), remove(VERSION)], 'Cannot collapse mutations with different version preconditions'],
  [[verify(EXISTS), put()], 'the same document cannot be verified and then written in a single request'],
  [[put(), verify(EXISTS)], 'the same document cannot be written and then verified in a single request'],
  [
    [verify(EXISTS), verify(EXISTS)],
    'the same document cannot be verified more than once in a single request',
  ],
  [[verify()], 'a verify must contain a precondition'],
])('refuses %j', (writes, message) => {
  const refusal = expect.objectContaining({ code: 'INVALID_ARGUMENT', message });
  expect(() => checkBatch(writes)).toThrow(refusal);
});

test('at most 500 fields of a document are transformed, in one write or in several', () => {
  const transform = (_: unknown, at: number) => ({ kind: 'server-timestamp', field: [`f${at}`] }) as const;
  const transforms = (length: number, path = 'c/a'): Write =>
    anUpdate(path, { transforms: Array.from({ length }, transform) });
  const refusal = expect.objectContaining({ code: 'INVALID_ARGUMENT' });
  const most = [transforms(300), remove(), transforms(200), transforms(500, 'c/b')];
  expect(() => checkBatch(most)).not.toThrow();
  expect(() => checkBatch([transforms(501)])).toThrow(refusal);
  expect(() => checkBatch([transforms(300), remove(), transforms(201)])).toThrow(refusal);
});
