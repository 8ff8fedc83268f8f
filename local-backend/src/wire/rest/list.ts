import type { Document } from '../../core/document.ts';
import { getField, isNameField, parseFieldPath } from '../../core/field-path.ts';
import { validateCollectionId } from '../../core/path.ts';
import { createQuery } from '../../core/query/normalize-query.ts';
import { projectDocument } from '../../core/query/project-document.ts';
import type { Cursor, Order, Query } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';
import { Reference } from '../../core/value.ts';
import { encodeDocument } from '../codec/document-codec.ts';
import { parseJson } from '../codec/json-object.ts';
import { arrayText, objectText } from '../codec/json-text.ts';
import { encodeDocumentName, type ResourceNames } from '../codec/resource-names.ts';
import { decodeArray, encodeArray } from '../codec/value-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import { readConsistency, readMask } from './document.ts';
import type { RestCall } from './rest-call.ts';

/**
 * Answers GET of a collection with one page of documents and the token of the next page. `showMissing` is refused.
 */
export function listDocuments({ request, path, names, service, access }: RestCall): HttpResponse {
  if (request.query.get('showMissing') === 'true') {
    access.requireAdmin('Metadata operations');
    throw new StatusError('UNIMPLEMENTED', 'This server does not list missing documents');
  }
  const pageSize = readPageSize(request.query.get('pageSize'));
  const query = pageQuery(path, request.query);
  const options = readConsistency(request.query);
  const { results, hasMore } = service.page({ ...query, limit: pageSize }, access, options);
  const last = hasMore ? results.at(-1) : undefined;
  const mask = readMask(request.query, 'mask');
  const documents = results.map((document) => encodeDocument(projectDocument(document, mask), names));
  return jsonResponse(
    objectText({
      documents: documents.length > 0 ? arrayText(documents) : undefined,
      nextPageToken: last && JSON.stringify(encodePageToken(last, query, names)),
    }),
  );
}

function pageQuery(path: string, parameters: URLSearchParams): Query {
  const slash = path.lastIndexOf('/');
  validateCollectionId(path.slice(slash + 1));
  const token = parameters.get('pageToken');
  return createQuery({
    parent: slash < 0 ? '' : path.slice(0, slash),
    collectionId: path.slice(slash + 1),
    orderBy: decodeOrders(parameters.get('orderBy') ?? ''),
    startAt: token ? decodePageToken(token) : undefined,
  });
}

function readPageSize(text: string | null): number {
  const size = Number(text ?? 0);
  if (!Number.isInteger(size) || size < 0) throw new StatusError('INVALID_ARGUMENT', 'Invalid pageSize');
  return size === 0 ? 100 : Math.min(size, 300);
}

/** Decodes `field [asc|desc], …`. */
function decodeOrders(text: string): Order[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (rest.length > 0 || !/^(asc|desc)$/i.test(direction)) {
      throw new StatusError('INVALID_ARGUMENT', `Invalid orderBy "${part.trim()}"`);
    }
    return { field: parseFieldPath(field), direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' };
  });
}

/**
 * Encodes the position of a page's last document in the query's order. The next page begins directly after this
 * position.
 */
function encodePageToken(document: Document, query: Query, names: ResourceNames): string {
  const values = query.orderBy.map(({ field }) =>
    isNameField(field)
      ? new Reference(encodeDocumentName(names, document.path))
      : (getField(document.fields, field) ?? null),
  );
  return encodeToken(encodeArray(values));
}

function decodePageToken(token: string): Cursor {
  try {
    return { values: decodeArray(parseJson(decodeToken(token))), before: false };
  } catch {
    throw new StatusError('INVALID_ARGUMENT', 'Invalid pageToken');
  }
}

const encodeToken = (text: string): string => Buffer.from(text).toString('base64url');
const decodeToken = (token: string): string => Buffer.from(token, 'base64url').toString();
