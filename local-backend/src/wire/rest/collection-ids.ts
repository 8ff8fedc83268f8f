import { parseDocumentPath } from '../../core/path.ts';
import { StatusError } from '../../core/status.ts';
import { arrayText, objectText } from '../codec/json-text.ts';
import { decodeTimestamp } from '../codec/timestamp-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import { pageSizeOf, type RestCall, readBody } from './rest-call.ts';

/** `:listCollectionIds` — one page of the collections below a document or the root, and the token of the next. */
export function listCollectionIds({ request, path, service, access }: RestCall): HttpResponse {
  const body = readBody(request, ['parent', 'pageSize', 'pageToken', 'readTime'], '{}');
  const readTime = body.has('readTime') ? decodeTimestamp(body.raw('readTime')) : undefined;
  const parent = path === '' ? path : parseDocumentPath(path);
  const ids = service.collectionIds(parent, access, { readTime });
  const first = firstAfter(ids, body.text('pageToken') ?? '');
  const size = body.integer('pageSize') ?? 0;
  if (size < 0) {
    throw new StatusError('INVALID_ARGUMENT', 'page_size must be greater than or equal to zero.');
  }
  const page = ids.slice(first, first + pageSizeOf(size));
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

/** The token is the last id of the page before. */
function firstAfter(ids: readonly string[], token: string): number {
  if (token === '') return 0;
  const index = ids.indexOf(Buffer.from(token, 'base64url').toString());
  if (index < 0) throw new StatusError('INVALID_ARGUMENT', 'invalid page token');
  return index + 1;
}
