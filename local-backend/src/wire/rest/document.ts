import type { Document, DocumentPath } from '../../core/document.ts';
import { parseFieldPath } from '../../core/field-path.ts';
import { parseDocumentPath } from '../../core/path.ts';
import { projectDocument } from '../../core/query/project-document.ts';
import type { FieldPath } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';
import type { Precondition } from '../../core/write.ts';
import type { ReadOptions } from '../../session/document-service.ts';
import { DOCUMENT_MEMBERS, encodeDocument } from '../codec/document-codec.ts';
import { parseJson, readObject } from '../codec/json-object.ts';
import { encodeDocumentName } from '../codec/resource-names.ts';
import { decodeTimestamp } from '../codec/timestamp-codec.ts';
import { decodeFields } from '../codec/value-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import type { RestCall } from './rest-call.ts';

/** Answers GET of a document. Throws NOT_FOUND. */
export function getDocument(call: RestCall): HttpResponse {
  const path = parseDocumentPath(call.path);
  return answer(call, path, call.service.get(path, call.access, readConsistency(call.request.query)));
}

/** Answers PATCH of a document. Replaces the fields in `updateMask`, or the whole document if there is no mask. */
export function patchDocument(call: RestCall): Promise<HttpResponse> {
  const { query } = call.request;
  return writeDocument(call, call.path, readMask(query, 'updateMask'), readPrecondition(query));
}

/**
 * Answers POST to a collection. Creates a document with the id `documentId`, or with a new id. Throws ALREADY_EXISTS.
 */
export function createDocument(call: RestCall): Promise<HttpResponse> {
  const id = call.request.query.get('documentId') || call.service.createId();
  return writeDocument(call, `${call.path}/${id}`, undefined, { kind: 'exists', exists: false });
}

/** Answers DELETE of a document. A missing document is no error, unless a precondition demands that it exists. */
export async function deleteDocument({ request, path, service, access }: RestCall): Promise<HttpResponse> {
  const precondition = readPrecondition(request.query);
  await service.commit([{ kind: 'delete', path: parseDocumentPath(path), precondition }], access);
  return jsonResponse('{}');
}

async function writeDocument(
  call: RestCall,
  name: string,
  mask: readonly FieldPath[] | undefined,
  precondition: Precondition | undefined,
): Promise<HttpResponse> {
  const body = readObject(parseJson(call.request.body || '{}'), 'document', DOCUMENT_MEMBERS);
  const fields = decodeFields(body.raw('fields'));
  const path = parseDocumentPath(name);
  await call.service.commit(
    [{ kind: 'update', path, fields, mask, transforms: [], precondition }],
    call.access,
  );
  return answer(call, path, call.service.written(path));
}

function answer({ request, names }: RestCall, path: DocumentPath, document?: Document): HttpResponse {
  if (!document)
    throw new StatusError('NOT_FOUND', `Document "${encodeDocumentName(names, path)}" not found.`);
  return jsonResponse(encodeDocument(projectDocument(document, readMask(request.query, 'mask')), names));
}

/** Reads the parameter `{name}.fieldPaths`, which may be repeated. */
export function readMask(query: URLSearchParams, name: string): readonly FieldPath[] | undefined {
  const paths = query.getAll(`${name}.fieldPaths`);
  return paths.length > 0 ? paths.map(parseFieldPath) : undefined;
}

/** Reads the parameter `transaction`. Throws UNIMPLEMENTED for `readTime`. */
export function readConsistency(query: URLSearchParams): ReadOptions {
  if (query.has('readTime')) throw noPastVersions();
  return { transaction: query.get('transaction') ?? undefined };
}

export const noPastVersions = (): StatusError =>
  new StatusError('UNIMPLEMENTED', 'This server keeps no past versions, so it reads at no readTime');

function readPrecondition(query: URLSearchParams): Precondition | undefined {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (exists !== null) return { kind: 'exists', exists: exists === 'true' };
  return updateTime === null ? undefined : { kind: 'update-time', updateTime: decodeTimestamp(updateTime) };
}
