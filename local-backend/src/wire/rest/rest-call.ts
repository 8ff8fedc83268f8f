import type { Access } from '../../session/access.ts';
import type { DocumentService } from '../../session/document-service.ts';
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
