import { aDocument } from '../testing/builders.ts';
import { decodeLine, decodeRecord, encodeLine, encodeRecord, type LogRecord } from './record.ts';

const DOCUMENTS = [aDocument('c/1', { a: 1n, b: 'é\n' }), aDocument('c/2')];

test.each<LogRecord>([
  { kind: 'header', version: 1, projectId: 'demo', databaseId: '(default)' },
  { kind: 'documents', documents: DOCUMENTS },
  { kind: 'commits-follow', micros: 5 },
  { kind: 'commit', micros: 1_790_000_000_123_456, written: DOCUMENTS, deleted: ['c/3'] },
  { kind: 'commit', micros: 6, written: [], deleted: [] },
])('keeps a record through its text: %j', (record) => {
  const text = encodeRecord(record);
  expect(text).not.toContain('\n');
  expect(decodeRecord(text)).toEqual(record);
});

test('keeps text and offset through a line', () => {
  const line = encodeLine('["é"]', 12_345);
  expect(line.at(-1)).toBe(0x0a);
  expect(decodeLine(line.subarray(0, -1))).toEqual({ syncedOffset: 12_345, text: '["é"]' });
});

test('notices any single damaged byte, and any missing end', () => {
  const line = encodeLine('["some text"]', 99).subarray(0, -1);
  for (let index = 0; index < line.length; index++) {
    const damaged = Buffer.from(line);
    damaged[index] = (damaged[index] as number) ^ 0x08;
    expect(decodeLine(damaged)).toBeUndefined();
    expect(decodeLine(line.subarray(0, index))).toBeUndefined();
  }
});
