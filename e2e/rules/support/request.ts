import { MAX_DOCUMENTS } from '../../../shared/src/experiences/feed/position.ts';
import {
  type Data,
  type DocumentWrite,
  type Query,
  SERVER_TIMESTAMP,
  type SentRequest,
} from './sent-request.ts';
import { type Caller, uidOf } from './users.ts';

/**
 * What a request does: a batch, a document that is read, or a query. A key of `writes` or `stored`, and what is read, is
 * a collection, whose document has the id of the request, or the path of a document, in which CALLER stands for the
 * caller's uid.
 */
export type Action =
  | { readonly kind: 'write'; readonly writes: Writes }
  | { readonly kind: 'get'; readonly key: string }
  | { readonly kind: 'list'; readonly query: Query };

export type Writes = Readonly<Record<string, DocumentWrite>>;

/** A request to the rules. Its documents have the same id, another one each time it is made, unless `id` is given. */
export interface Request {
  readonly as: Caller;
  readonly id?: string;
  /** What an administrator stores beforehand. */
  readonly stored: Readonly<Record<string, Data>>;
  readonly action: Action;
}

/** In a path: the uid of the caller. */
export const CALLER = '$(uid)';
/** In data: the id of the request, and a day in UTC when the request is made. */
export const ID = '$(id)';
export const dayAhead = (days: number): string => `${TODAY}${days}`;
const TODAY = '$(today)+';
export const NOW = SERVER_TIMESTAMP;

/** As much as the portal asks for at once. */
export const PAGE = { limit: MAX_DOCUMENTS };

export const set = (data: Data): DocumentWrite => ({ kind: 'set', data });
export const update = (data: Data): DocumentWrite => ({ kind: 'update', data });
export const REMOVAL: DocumentWrite = { kind: 'delete' };

export type Selection = Omit<Query, 'collection' | 'isCount' | 'isGroup'>;

export const writing = (writes: Writes): Action => ({ kind: 'write', writes });
export const getting = (key: string): Action => ({ kind: 'get', key });
export const listing = (collection: string, selection: Selection = {}): Action => ({
  kind: 'list',
  query: { ...selection, collection },
});
export const counting = (collection: string, selection: Selection = {}): Action => ({
  kind: 'list',
  query: { ...selection, collection, isCount: true },
});
export const listingGroup = (collection: string): Action => ({
  kind: 'list',
  query: { collection, isGroup: true },
});

export const commit = (as: Caller, stored: Request['stored'], writes: Writes): Request => ({
  as,
  stored,
  action: writing(writes),
});

export const writesOf = ({ action }: Pick<Request, 'action'>): Writes =>
  action.kind === 'write' ? action.writes : {};

/** The keys of all documents that a request has to do with. */
export function keysOf({ stored, action }: Request): readonly string[] {
  const read = action.kind === 'get' ? [action.key] : action.kind === 'list' ? [action.query.collection] : [];
  return [...new Set([...Object.keys(stored), ...Object.keys(writesOf({ action })), ...read])];
}

/** The path of the document that a key of a request stands for. */
export function pathOf(key: string, as: Caller, id: string): string {
  const isDocument = key.split('/').length % 2 === 0;
  return isDocument ? key.replace(CALLER, uidOf(as)) : `${key}/${id}`;
}

/** A request about the documents of an id, as it is sent. */
export function toSent({ as, action }: Pick<Request, 'as' | 'action'>, id: string): SentRequest {
  if (action.kind === 'list') return { as, action };
  if (action.kind === 'get') return { as, action: { kind: 'get', path: pathOf(action.key, as, id) } };
  const writes = Object.entries(action.writes).map(([key, write]) => {
    const path = pathOf(key, as, id);
    return 'data' in write ? { ...write, path, data: resolve(write.data, id) } : { ...write, path };
  });
  return { as, action: { kind: 'write', writes } };
}

/** Data as it is sent. */
export function resolve(data: Data, id: string): Data {
  const resolveValue = (value: unknown): unknown => {
    if (value === ID) return id;
    if (typeof value !== 'string' || !value.startsWith(TODAY)) return value;
    const day = Date.now() + Number(value.slice(TODAY.length)) * 24 * 60 * 60 * 1000;
    return new Date(day).toISOString().slice(0, 10);
  };
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, resolveValue(value)]));
}
