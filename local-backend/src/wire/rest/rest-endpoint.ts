import { StatusError } from '../../core/status.ts';
import type { Access } from '../../session/access.ts';
import { checkDatabase } from '../codec/resource-names.ts';
import { errorResponse, type HttpRequest, type HttpResponse } from '../http-message.ts';
import { batchWrite, beginTransaction, commit, rollback } from './commit.ts';
import { createDocument, deleteDocument, getDocument, patchDocument } from './document.ts';
import { listDocuments } from './list.ts';
import { batchGet, runAggregationQuery, runQuery } from './read.ts';
import { parseResourcePath, type ResourcePath } from './resource-path.ts';
import type { RestCall } from './rest-call.ts';

type Handler = (call: RestCall) => HttpResponse | Promise<HttpResponse>;

const VERBS = new Map<string, Handler>([
  ['commit', commit],
  ['batchGet', batchGet],
  ['runQuery', runQuery],
  ['runAggregationQuery', runAggregationQuery],
  ['batchWrite', batchWrite],
  ['beginTransaction', beginTransaction],
  ['rollback', rollback],
]);

/** The verbs that answer with a stream. The answer is a JSON array, even for an error. */
const STREAMING_VERBS = ['batchGet', 'runQuery', 'runAggregationQuery', 'executePipeline'];

export interface RestEndpointOptions extends Pick<RestCall, 'names' | 'service'> {
  /** Returns the caller's access. Throws INVALID_ARGUMENT for an unreadable token. */
  readonly authorize: (authorization: string | undefined) => Access;
}

/** Answers `/v1/projects/{p}/databases/{d}/documents…`. Undefined for any other path. */
export async function handleRest(
  request: HttpRequest,
  { names, service, authorize }: RestEndpointOptions,
): Promise<HttpResponse | undefined> {
  const resource = parseResourcePath(request.method, request.path);
  if (!resource) return undefined;
  try {
    checkDatabase(names, resource.database);
    const access = authorize(request.headers.authorization);
    return await findHandler(request, resource)({ request, path: resource.path, names, service, access });
  } catch (error) {
    if (!(error instanceof StatusError && STREAMING_VERBS.includes(resource.verb ?? ''))) throw error;
    return errorResponse(error, true);
  }
}

function findHandler({ method }: HttpRequest, { path, verb }: ResourcePath): Handler {
  if (verb !== undefined) return VERBS.get(verb) ?? refuse(`The method ${verb}`);
  const isDocument = path !== '' && path.split('/').length % 2 === 0;
  switch (method) {
    case 'GET':
      return isDocument ? getDocument : listDocuments;
    case 'PATCH':
      return patchDocument;
    case 'DELETE':
      return deleteDocument;
    case 'POST':
      return isDocument ? refuse('POST to a document') : createDocument;
    default:
      return refuse(`${method} of documents`);
  }
}

function refuse(what: string): never {
  throw new StatusError('UNIMPLEMENTED', `${what} is not implemented`);
}
