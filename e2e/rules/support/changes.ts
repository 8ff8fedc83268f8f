import {
  type Action,
  type Data,
  DELETE_FIELD,
  type DocumentWrite,
  type Request,
  type Writes,
  writesOf,
  writing,
} from './request.ts';
import type { Caller } from './users.ts';

/** Makes of a request that is accepted one that is refused, by changing one thing. */
export type Change = (request: Request) => Request;

/** Asked by somebody else, or with another token. */
export const by =
  (as: Caller): Change =>
  (request) => ({ ...request, as });

/** With another value in the experience that is written. */
export const having = (field: string, value: unknown): Change =>
  rewrite((data) => ({ ...omit(field, data), [field]: value }));

export const lacking = (field: string): Change =>
  rewrite((data, kind) => ({
    ...omit(field, data),
    ...(kind === 'set' ? {} : { [field]: DELETE_FIELD }),
  }));

/** The batch does without one of its documents. */
export const without =
  (key: string): Change =>
  (request) => ({ ...request, action: writing(replace(writesOf(request.action), key, undefined)) });

/** The batch writes one document more, or that one otherwise. */
export const along =
  (key: string, write: DocumentWrite): Change =>
  (request) => ({ ...request, action: writing(replace(writesOf(request.action), key, write)) });

/** Another document is there beforehand; undefined: none. */
export const where =
  (key: string, data: Data | undefined): Change =>
  (request) => ({ ...request, stored: replace(request.stored, key, data) });

/** The experience, and what is asked of it, is in another collection. */
export const within =
  (collection: string): Change =>
  (request) => ({ ...request, action: move(request.action, collection) });

/** The documents have another id. */
export const at =
  (id: string): Change =>
  (request) => ({ ...request, id });

/** Something else is done by the same caller to the same documents. */
export const doing =
  (action: Action): Change =>
  (request) => ({ ...request, action });

/** Makes other data of what is written of the experience. */
function rewrite(edit: (data: Data, kind: DocumentWrite['kind']) => Data): Change {
  return (request) => {
    const { experiences, ...others } = writesOf(request.action);
    if (experiences === undefined || !('data' in experiences)) throw new Error('No experience is written');
    const data = edit(experiences.data, experiences.kind);
    return { ...request, action: writing({ experiences: { ...experiences, data }, ...others }) };
  };
}

/** Without a field, and without what is written within it. */
function omit(field: string, data: Data): Data {
  const others = Object.entries(data).filter(([key]) => !`${key}.`.startsWith(`${field}.`));
  return Object.fromEntries(others);
}

function move(action: Action, collection: string): Action {
  if (action.kind === 'get') return { kind: 'get', key: collection };
  if (action.kind === 'list') return { kind: 'list', query: { ...action.query, collection } };
  const { experiences, ...others }: Writes = action.writes;
  return writing(replace(others, collection, experiences));
}

function replace<T>(all: Readonly<Record<string, T>>, key: string, one: T | undefined) {
  const { [key]: _, ...others } = all;
  return one === undefined ? others : { ...others, [key]: one };
}
