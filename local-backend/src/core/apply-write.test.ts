import { applyWrite } from './apply-write.ts';
import type { FieldPath } from './query.ts';
import { aDelete, aDocument, aMap, anUpdate, aSet, DATABASE } from './testing/builders.ts';
import { sampleValues } from './testing/sample-values.ts';
import { timestampOfMicros } from './time.ts';
import type { Value } from './value.ts';
import type { Precondition, Transform, Write } from './write.ts';

const TIME = timestampOfMicros(9_000_000);
const CONTEXT = { database: DATABASE, time: TIME };
const NAME = 'projects/demo/databases/(default)/documents/c/1';
const CURRENT = aDocument('c/1', { a: 1n, b: aMap({ x: 1n, y: 2n }) });
const EXISTS: Precondition = { kind: 'exists', exists: true };
const IS_NEW: Precondition = { kind: 'exists', exists: false };

const OTHER_VERSION: Precondition = { kind: 'update-time', updateTime: TIME };
const put = (precondition: Precondition): Write => anUpdate('c/1', { precondition });
const remove = (precondition: Precondition): Write => ({ ...aDelete('c/1'), precondition });
const verify = (precondition?: Precondition): Write => ({ kind: 'verify', path: 'c/1', precondition });

const anUpdateOf = (fields: { [key: string]: Value }, mask: FieldPath[], transforms: Transform[] = []) =>
  anUpdate('c/1', { fields: aMap(fields), mask, transforms });

test('transforms see the fields set before them, and answer in order', () => {
  const transforms: Transform[] = [
    { kind: 'increment', field: ['a'], operand: 5n },
    { kind: 'array-union', field: ['list'], values: ['x'] },
    { kind: 'server-timestamp', field: ['b', 'at'] },
  ];
  const write = anUpdateOf({ a: 10n }, [['a']], transforms);
  const { document, result } = applyWrite(CURRENT, write, CONTEXT);
  expect(document?.fields).toEqual(aMap({ a: 15n, b: aMap({ x: 1n, y: 2n, at: TIME }), list: ['x'] }));
  expect(result.transformResults).toEqual([15n, null, TIME]);
});

test('an update that changes nothing keeps the version and its time', () => {
  const { document, result } = applyWrite(CURRENT, anUpdateOf({ a: 1n }, [['a']]), CONTEXT);
  expect(document).toBe(CURRENT);
  expect(result.updateTime).toEqual(CURRENT.updateTime);
});

test('only a value that is stored alike is no change', () => {
  const [stored, written] = [sampleValues(), sampleValues()];
  for (const [row, before] of stored.entries()) {
    const document = aDocument('c/1', { v: before });
    const isKept = (v: Value): boolean => {
      try {
        return applyWrite(document, aSet('c/1', { v }), CONTEXT).document === document;
      } catch {
        return false;
      }
    };
    expect(written.map(isKept)).toEqual(written.map((_, column) => column === row));
  }
});

test('another order of map keys is no change', () => {
  const document = aDocument('c/1', { a: 1n, b: [aMap({ c: null })] });
  expect(applyWrite(document, aSet('c/1', { b: [aMap({ c: null })], a: 1n }), CONTEXT).document).toBe(
    document,
  );
});

test('a delete leaves nothing, and a verify everything', () => {
  expect(applyWrite(CURRENT, aDelete('c/1'), CONTEXT).document).toBeUndefined();
  expect(applyWrite(CURRENT, verify(), CONTEXT)).toEqual({
    document: CURRENT,
    result: { updateTime: undefined, transformResults: [] },
  });
});

test.each<[string, typeof CURRENT | undefined, Write, string, string]>([
  ['an update of nothing', undefined, put(EXISTS), 'NOT_FOUND', `No document to update: ${NAME}`],
  ['a delete of nothing', undefined, remove(EXISTS), 'NOT_FOUND', 'No document to delete'],
  ['a second creation', CURRENT, put(IS_NEW), 'ALREADY_EXISTS', 'already exists'],
  ['an update of another version', CURRENT, put(OTHER_VERSION), 'FAILED_PRECONDITION', 'changed since'],
  ['a verify of a lost version', undefined, verify(OTHER_VERSION), 'FAILED_PRECONDITION', 'does not exist'],
  ['a reserved field in a mask', CURRENT, anUpdateOf({}, [['__x__']]), 'INVALID_ARGUMENT', 'reserved'],
  ['a reserved field in a set', CURRENT, aSet('c/1', { __x__: 1n }), 'INVALID_ARGUMENT', 'reserved'],
])('refuses %s', (_, current, write, code, message) => {
  const refusal = { code, message: expect.stringContaining(message) };
  expect(() => applyWrite(current, write, CONTEXT)).toThrow(expect.objectContaining(refusal));
});
