import { parseDocumentPath } from '../../core/path.ts';
import { StatusError } from '../../core/status.ts';
import { parseJson, readObject } from '../codec/json-object.ts';
import { arrayText, objectText } from '../codec/json-text.ts';
import { decodeTimestamp } from '../codec/timestamp-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import type { RestCall } from './rest-call.ts';

const DEFAULT_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 300;

/** `:listCollectionIds` — one page of the collections below a document or the root, and the token of the next. */
export function listCollectionIds({ request, path, service, access }: RestCall): HttpResponse {
  const body = readObject(parseJson(request.body || '{}'), '', [
    'parent',
    'pageSize',
    'pageToken',
    'readTime',
  ]);
  const readTime = body.has('readTime') ? decodeTimestamp(body.raw('readTime')) : undefined;
  const parent = path === '' ? path : parseDocumentPath(path);
  const ids = service.collectionIds(parent, access, { readTime });
  const first = firstAfter(ids, body.text('pageToken') ?? '');
  const page = ids.slice(first, first + pageSizeOf(body.integer('pageSize') ?? 0));
  const hasMore = first + page.length < ids.length;
  return jsonResponse(
    objectText({
      collectionIds: page.length > 0 ? arrayText(page.map((id) => JSON.stringify(id))) : undefined,
      nextPageToken: hasMore
        ? JSON.stringify(Buffer.from(page.at(-1) ?? '').toString('base64url'))
        : undefined,
    }),
  );
}

function pageSizeOf(size: number): number {
  if (size < 0) {
    throw new StatusError('INVALID_ARGUMENT', 'page_size must be greater than or equal to zero.');
  }
  return size === 0 ? DEFAULT_PAGE_SIZE : Math.min(size, MAX_PAGE_SIZE);
}

/** The token is the last id of the page before. */
function firstAfter(ids: readonly string[], token: string): number {
  if (token === '') return 0;
  const index = ids.indexOf(Buffer.from(token, 'base64url').toString());
  if (index < 0) throw new StatusError('INVALID_ARGUMENT', 'invalid page token');
  return index + 1;
}
