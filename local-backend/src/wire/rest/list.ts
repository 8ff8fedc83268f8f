import type { Document } from '../../core/document.ts';
import { getField, isNameField, parseFieldPath } from '../../core/field-path.ts';
import { parseDocumentPath, validateCollectionId } from '../../core/path.ts';
import { createQuery } from '../../core/query/normalize-query.ts';
import { projectDocument } from '../../core/query/project-document.ts';
import type { Cursor, Order, Query } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';
import { Reference } from '../../core/value.ts';
import type { MissingDocument } from '../../session/collection-tree.ts';
import { encodeDocument } from '../codec/document-codec.ts';
import { parseJson } from '../codec/json-object.ts';
import { arrayText, objectText, optional } from '../codec/json-text.ts';
import { encodeDocumentName, type ResourceNames } from '../codec/resource-names.ts';
import { decodeTimestamp } from '../codec/timestamp-codec.ts';
import { decodeArray, encodeArray } from '../codec/value-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import { readConsistency, readMask } from './document.ts';
import { type RestCall, readBody } from './rest-call.ts';

/** GET of a collection: one page of documents, with `showMissing` also of missing ones, and the token of the next. */
export function listDocuments({ request, path, names, service, access }: RestCall): HttpResponse {
  const isToShowMissing = request.query.get('showMissing') === 'true';
  if (isToShowMissing && request.query.get('orderBy')) {
    throw new StatusError('INVALID_ARGUMENT', 'cannot specify an order when show_missing is true');
  }
  const pageSize = readPageSize(request.query.get('pageSize'));
  const query = pageQuery(path, request.query);
  const options = readConsistency(request.query);
  const { results, hasMore } = isToShowMissing
    ? service.pageWithMissing({ ...query, limit: pageSize }, access, options)
    : service.page({ ...query, limit: pageSize }, access, options);
  const last = hasMore ? results.at(-1) : undefined;
  const mask = readMask(request.query, 'mask');
  const documents = results.map((document) =>
    document.fields
      ? encodeDocument(projectDocument(document, mask), names)
      : objectText({ name: JSON.stringify(encodeDocumentName(names, document.path)) }),
  );
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
  return pageSizeOf(size);
}

/** `field [asc|desc], …` */
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

/** The token holds the last document's place in the order, so that a page begins right behind it. */
function encodePageToken(document: Document | MissingDocument, query: Query, names: ResourceNames): string {
  const values = query.orderBy.map(({ field }) =>
    isNameField(field)
      ? new Reference(encodeDocumentName(names, document.path))
      : ((document.fields && getField(document.fields, field)) ?? null),
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

/** `:listCollectionIds`: one page of the collections below a document or the root, and the token of the next. */
export function listCollectionIds({ request, path, service, access }: RestCall): HttpResponse {
  const body = readBody(request, ['parent', 'pageSize', 'pageToken', 'readTime'], '{}');
  const readTime = optional(body.raw('readTime'), decodeTimestamp);
  const parent = path === '' ? path : parseDocumentPath(path);
  const ids = service.collectionIds(parent, access, { readTime });
  const first = firstAfter(ids, body.text('pageToken') ?? '');
  const size = body.integer('pageSize') ?? 0;
  if (size < 0) {
    throw new StatusError('INVALID_ARGUMENT', 'page_size must be greater than or equal to zero.');
  }
  const page = ids.slice(first, first + pageSizeOf(size));
  const hasMore = first + page.length < ids.length;
  const token = hasMore ? encodeToken(page.at(-1) ?? '') : undefined;
  return jsonResponse(
    JSON.stringify({ collectionIds: page.length > 0 ? page : undefined, nextPageToken: token }),
  );
}

/** The token is the last id of the page before. */
function firstAfter(ids: readonly string[], token: string): number {
  if (token === '') return 0;
  const index = ids.indexOf(decodeToken(token));
  if (index < 0) throw new StatusError('INVALID_ARGUMENT', 'invalid page token');
  return index + 1;
}

/** The page size asked for, within its limit; 0 stands for the default. */
const pageSizeOf = (size: number): number => (size === 0 ? 100 : Math.min(size, 300));

const encodeToken = (text: string): string => Buffer.from(text).toString('base64url');
const decodeToken = (token: string): string => Buffer.from(token, 'base64url').toString();
