import type { Document } from '../../core/document.ts';
import { Timestamp } from '../../core/value.ts';
import { DocumentEncoder, encodeDocument } from './document-codec.ts';
import { createResourceNames } from './resource-names.ts';

const names = createResourceNames('p', '(default)');

function aDocument(id: string): Document {
  return {
    path: `things/${id}`,
    fields: new Map([['text', 'é'.repeat(50)]]),
    createTime: new Timestamp(1, 0),
    updateTime: new Timestamp(2, 345_000),
  };
}

test('a document is written with its full name, its fields and its times', () => {
  expect(JSON.parse(encodeDocument(aDocument('"quoted" 😀'), names))).toEqual({
    name: `${names.root}/things/"quoted" 😀`,
    fields: { text: { stringValue: 'é'.repeat(50) } },
    createTime: '1970-01-01T00:00:01Z',
    updateTime: '1970-01-01T00:00:02.000345Z',
  });
});

test('a version is written once, and again only after others have pushed it out', () => {
  const encoder = new DocumentEncoder(names, 500);
  const document = aDocument('a');
  const text = encoder.encode(document);
  expect(encoder.encode(document)).toBe(text);
  for (let index = 0; index < 10; index++) encoder.encode(aDocument(String(index)));
  expect(encoder.encode(document)).toEqual(text);
});
