import type { Document } from '../core/document.ts';
import type { DatabaseName } from '../core/path.ts';
import type { Query } from '../core/query.ts';
import { encodeDocument } from '../wire/codec/document-codec.ts';
import { decodeQuery } from '../wire/codec/query-codec.ts';
import { createResourceNames } from '../wire/codec/resource-names.ts';

/** A document in the format of the REST protocol: `{ name, fields, createTime, updateTime }`. Checks nothing. */
export const documentToJson = (document: Document, { projectId, databaseId }: DatabaseName): object =>
  JSON.parse(encodeDocument(document, createResourceNames(projectId, databaseId)));

/**
 * Decodes a `StructuredQuery` of the REST protocol as a query on collections at the root. Throws a StatusError,
 * INVALID_ARGUMENT or UNIMPLEMENTED, for an invalid query. Does not run the query and needs no index.
 */
export function queryFromJson(structuredQuery: object, { projectId, databaseId }: DatabaseName): Query {
  const names = createResourceNames(projectId, databaseId);
  return decodeQuery(structuredQuery, 'structuredQuery', names.root, names);
}
