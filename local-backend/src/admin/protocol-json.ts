import type { Document } from '../core/document.ts';
import type { DatabaseName } from '../core/path.ts';
import { encodeDocument } from '../wire/codec/document-codec.ts';
import { createResourceNames } from '../wire/codec/resource-names.ts';

/** A document in the format of the REST protocol: `{ name, fields, createTime, updateTime }`. Checks nothing. */
export const documentToJson = (document: Document, { projectId, databaseId }: DatabaseName): object =>
  JSON.parse(encodeDocument(document, createResourceNames(projectId, databaseId)));
