import type { Access } from '../../session/access.ts';
import type { DocumentService } from '../../session/document-service.ts';
import { type JsonObject, parseJson, readObject } from '../codec/json-object.ts';
import type { ResourceNames } from '../codec/resource-names.ts';
import type { HttpRequest } from '../http-message.ts';

/** One call on `/v1/projects/{p}/databases/{d}/documents…`, its path taken apart and its caller known. */
export interface RestCall {
  readonly request: HttpRequest;
  /** The path below `documents`, percent-decoded: '' for the root. */
  readonly path: string;
  readonly names: ResourceNames;
  readonly service: DocumentService;
  readonly access: Access;
}

/** The body as an object with no other than these members. Without `whenEmpty` an empty body is no JSON. */
export const readBody = ({ body }: HttpRequest, members: readonly string[], whenEmpty = ''): JsonObject =>
  readObject(parseJson(body || whenEmpty), '', members);
