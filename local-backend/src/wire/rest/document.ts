import type { Document, DocumentPath } from '../../core/document.ts';
import { parseFieldPath } from '../../core/field-path.ts';
import { parseDocumentPath } from '../../core/path.ts';
import { projectDocument } from '../../core/query/project-document.ts';
import type { FieldPath } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';
import type { Precondition, Write } from '../../core/write.ts';
import type { ReadOptions } from '../../session/document-service.ts';
import { DOCUMENT_MEMBERS, encodeDocument } from '../codec/document-codec.ts';
import { parseJson, readObject } from '../codec/json-object.ts';
import { encodeDocumentName } from '../codec/resource-names.ts';
import { decodeTimestamp } from '../codec/timestamp-codec.ts';
import { decodeFields } from '../codec/value-codec.ts';
import { type HttpResponse, jsonResponse } from '../http-message.ts';
import type { RestCall } from './rest-call.ts';

/** GET of a document. Throws NOT_FOUND. */
export function getDocument({ request, path, names, service, access }: RestCall): HttpResponse {
  const document = service.get(parseDocumentPath(path), access, readConsistency(request.query));
  if (!document) throw notFound(encodeDocumentName(names, path));
  return jsonResponse(encodeDocument(projectDocument(document, readMask(request.query, 'mask')), names));
}

/** PATCH of a document: replaces it, or with `updateMask` only those fields. */
export async function patchDocument(call: RestCall): Promise<HttpResponse> {
  const { query } = call.request;
  return writeDocument(call, {
    kind: 'update',
    path: parseDocumentPath(call.path),
    fields: readFields(call),
    mask: readMask(query, 'updateMask'),
    transforms: [],
    precondition: readPrecondition(query),
  });
}

/** POST to a collection: creates a document with `documentId`, or with an id made here. Throws ALREADY_EXISTS. */
export async function createDocument(call: RestCall): Promise<HttpResponse> {
  const id = call.request.query.get('documentId') || call.service.createId();
  return writeDocument(call, {
    kind: 'update',
    path: parseDocumentPath(`${call.path}/${id}`),
    fields: readFields(call),
    mask: undefined,
    transforms: [],
    precondition: { kind: 'exists', exists: false },
  });
}

/** DELETE of a document, existing or not unless a precondition says so. */
export async function deleteDocument({ request, path, service, access }: RestCall): Promise<HttpResponse> {
  const precondition = readPrecondition(request.query);
  await service.commit([{ kind: 'delete', path: parseDocumentPath(path), precondition }], access);
  return jsonResponse('{}');
}

async function writeDocument(
  { request, names, service, access }: RestCall,
  write: Write,
): Promise<HttpResponse> {
  await service.commit([write], access);
  const document = service.written(write.path);
  if (!document) throw notFound(encodeDocumentName(names, write.path));
  return jsonResponse(encodeDocument(projectDocument(document, readMask(request.query, 'mask')), names));
}

function readFields({ request }: RestCall): Document['fields'] {
  const body = readObject(parseJson(request.body || '{}'), 'document', DOCUMENT_MEMBERS);
  return decodeFields(body.raw('fields'));
}

/** Reads `{name}.fieldPaths`, which may be repeated. */
export function readMask(query: URLSearchParams, name: string): readonly FieldPath[] | undefined {
  const paths = query.getAll(`${name}.fieldPaths`);
  return paths.length > 0 ? paths.map(parseFieldPath) : undefined;
}

/** Reads `transaction` and `readTime`. */
export function readConsistency(query: URLSearchParams): ReadOptions {
  const readTime = query.get('readTime');
  return {
    transaction: query.get('transaction') ?? undefined,
    readTime: readTime === null ? undefined : decodeTimestamp(readTime),
  };
}

function readPrecondition(query: URLSearchParams): Precondition | undefined {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (exists !== null) return { kind: 'exists', exists: exists === 'true' };
  return updateTime === null ? undefined : { kind: 'update-time', updateTime: decodeTimestamp(updateTime) };
}

function notFound(name: DocumentPath): StatusError {
  return new StatusError('NOT_FOUND', `Document "${name}" not found.`);
}
