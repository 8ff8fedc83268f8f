import {
  type Action,
  type Data,
  DELETE_FIELD,
  type DocumentWrite,
  type Request,
  writesOf,
  writing,
} from './request.ts';
import type { Caller } from './users.ts';

/** Changes one thing in an accepted request, so that the request is refused. */
export type Change = (request: Request) => Request;

/** Changes the caller of a request, or the caller's token. */
export const by =
  (as: Caller): Change =>
  (request) => ({ ...request, as });

/** Changes the value of one field in the written experience. */
export const having = (field: string, value: unknown): Change =>
  rewrite((data) => ({ ...omit(field, data), [field]: value }));

export const lacking = (field: string): Change =>
  rewrite((data, kind) => ({
    ...omit(field, data),
    ...(kind === 'set' ? {} : { [field]: DELETE_FIELD }),
  }));

/** Removes one document from a batch. */
export const without =
  (key: string): Change =>
  (request) => ({ ...request, action: writing(replace(writesOf(request.action), key, undefined)) });

/** Adds a document to a batch, or replaces a document in the batch. */
export const along =
  (key: string, write: DocumentWrite): Change =>
  (request) => ({ ...request, action: writing(replace(writesOf(request.action), key, write)) });

/** Changes a document that is stored before the request. If `data` is undefined, the document is not stored. */
export const where =
  (key: string, data: Data | undefined): Change =>
  (request) => ({ ...request, stored: replace(request.stored, key, data) });

/** Changes the id of all documents of a request. */
export const at =
  (id: string): Change =>
  (request) => ({ ...request, id });

/** Replaces the action of a request. The caller and the stored documents stay the same. */
export const doing =
  (action: Action): Change =>
  (request) => ({ ...request, action });

/** Changes the data that is written to the experience. */
function rewrite(edit: (data: Data, kind: DocumentWrite['kind']) => Data): Change {
  return (request) => {
    const { experiences, ...others } = writesOf(request.action);
    if (experiences === undefined || !('data' in experiences)) throw new Error('No experience is written');
    const data = edit(experiences.data, experiences.kind);
    return { ...request, action: writing({ experiences: { ...experiences, data }, ...others }) };
  };
}

/** The data without a field and without writes to paths within that field. */
function omit(field: string, data: Data): Data {
  const others = Object.entries(data).filter(([key]) => !`${key}.`.startsWith(`${field}.`));
  return Object.fromEntries(others);
}

function replace<T>(all: Readonly<Record<string, T>>, key: string, one: T | undefined) {
  const { [key]: _, ...others } = all;
  return one === undefined ? others : { ...others, [key]: one };
}
