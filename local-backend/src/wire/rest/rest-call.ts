import type { Access } from '../../session/access.ts';
import type { DocumentService } from '../../session/document-service.ts';
import { type JsonObject, parseJson, readObject } from '../codec/json-object.ts';
import type { ResourceNames } from '../codec/resource-names.ts';
import type { HttpRequest } from '../http-message.ts';

/** A call on `/v1/projects/{p}/databases/{d}/documents…` with its parsed path and the caller's access. */
export interface RestCall {
  readonly request: HttpRequest;
  /** The percent-decoded path below `documents`; '' for the root. */
  readonly path: string;
  readonly names: ResourceNames;
  readonly service: DocumentService;
  readonly access: Access;
}

/**
 * Reads the body as an object that has only these members. An empty body is invalid JSON, unless `whenEmpty` replaces
 * it.
 */
export const readBody = ({ body }: HttpRequest, members: readonly string[], whenEmpty = ''): JsonObject =>
  readObject(parseJson(body || whenEmpty), '', members);
