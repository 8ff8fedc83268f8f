import { StatusError } from '../../core/status.ts';

/** A request path such as `/v1/projects/p/databases/d/documents/a/b:commit`. */
export interface ResourcePath {
  /** `projects/{p}/databases/{d}` */
  readonly database: string;
  /** The path after `documents/`; '' for the root. */
  readonly path: string;
  /** The part after the last colon of a POST's path. Ids may contain colons if the colons are encoded. */
  readonly verb: string | undefined;
}

const RESOURCE = /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/([\s\S]*))?$/;

/** Parses a path. Undefined if it does not have this form. Throws INVALID_ARGUMENT for an invalid encoding. */
export function parseResourcePath(method: string, path: string): ResourcePath | undefined {
  const colon = method === 'POST' ? path.lastIndexOf(':') : -1;
  const hasVerb = colon > path.lastIndexOf('/');
  const match = RESOURCE.exec(hasVerb ? path.slice(0, colon) : path);
  if (!match) return undefined;
  const [, project = '', database = '', rest = ''] = match;
  return {
    database: `projects/${decode(project)}/databases/${decode(database)}`,
    path: rest.split('/').map(decodeSegment).join('/'),
    verb: hasVerb ? path.slice(colon + 1) : undefined,
  };
}

function decodeSegment(segment: string): string {
  const id = decode(segment);
  if (id.includes('/')) throw new StatusError('INVALID_ARGUMENT', `The id "${id}" must not contain a slash`);
  return id;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StatusError('INVALID_ARGUMENT', `Cannot decode "${text}" in the path`);
  }
}
