import type { Document } from '../../core/document.ts';
import type { JsonText } from './json-text.ts';
import { encodeDocumentName, type ResourceNames } from './resource-names.ts';
import { encodeTimestamp } from './timestamp-codec.ts';
import { encodeFields } from './value-codec.ts';

export const DOCUMENT_MEMBERS = ['name', 'fields', 'createTime', 'updateTime'] as const;

export const encodeDocument = (document: Document, names: ResourceNames): JsonText =>
  `{"name":${JSON.stringify(encodeDocumentName(names, document.path))},"fields":${encodeFields(document.fields)},` +
  `"createTime":${encodeTimestamp(document.createTime)},"updateTime":${encodeTimestamp(document.updateTime)}}`;

/** If the texts in `recent` are longer than this number of UTF-16 code units, they become the texts in `older`. */
const GENERATION_LIMIT = 8 * 1024 * 1024;

/**
 * Encodes documents and caches the texts of recently encoded versions. All cached texts together are at most about
 * twice as long as `GENERATION_LIMIT`.
 */
export class DocumentEncoder {
  private recent = new Map<Document, JsonText>();
  private older = new Map<Document, JsonText>();
  private recentSize = 0;

  constructor(private readonly names: ResourceNames) {}

  encode(document: Document): JsonText {
    const known = this.recent.get(document) ?? this.older.get(document);
    if (known !== undefined) return known;
    const text = encodeDocument(document, this.names);
    this.recent.set(document, text);
    this.recentSize += text.length;
    if (this.recentSize > GENERATION_LIMIT) this.forgetOlder();
    return text;
  }

  private forgetOlder(): void {
    this.older = this.recent;
    this.recent = new Map();
    this.recentSize = 0;
  }
}
