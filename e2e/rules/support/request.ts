import { MAX_DOCUMENTS } from '../../../shared/src/experiences/feed/position.ts';
import type { Who } from './callers.ts';

export type Data = Readonly<Record<string, unknown>>;

/** What is written of one document: all of it, some fields, or its end. */
export type Write =
  | { readonly kind: 'set'; readonly data: Data }
  | { readonly kind: 'update'; readonly data: Data }
  | { readonly kind: 'delete' };

/**
 * What somebody asks for: a batch, a document, or a query. A key of `writes` or `stored` is a collection, whose document
 * has the id of the request, or the path of a document, in which CALLER stands for the caller's uid.
 */
export type Question =
  | { readonly kind: 'write'; readonly writes: Readonly<Record<string, Write>> }
  | { readonly kind: 'get'; readonly collection: string }
  | ({ readonly kind: 'list' | 'count'; readonly collection: string } & Selection)
  | { readonly kind: 'list-group'; readonly collection: string };

/** Which documents of a collection are asked for. */
export interface Selection {
  readonly equal?: Data;
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * A request to the rules. Its documents have the same id, which is another one each time it is made, unless `id` is
 * given.
 */
export interface Request {
  readonly as: Who;
  readonly id?: string;
  /** What an administrator stores beforehand, by collection. */
  readonly stored: Readonly<Record<string, Data>>;
  readonly asks: Question;
}

/** In a path: the uid of the caller. */
export const CALLER = '$(uid)';
/** In data: the id of the request, the time of the server, and a day in UTC when the request is made. */
export const ID = '$(id)';
export const NOW = '$(now)';
export const dayAhead = (days: number): string => `${TODAY}${days}`;
const TODAY = '$(today)+';

/** As much as the portal asks for at once. */
export const PAGE: Selection = { limit: MAX_DOCUMENTS };

export const set = (data: Data): Write => ({ kind: 'set', data });
export const update = (data: Data): Write => ({ kind: 'update', data });
export const REMOVAL: Write = { kind: 'delete' };

export const writing = (writes: Readonly<Record<string, Write>>): Question => ({ kind: 'write', writes });
export const getting = (collection: string): Question => ({ kind: 'get', collection });
export const listing = (collection: string, selection: Selection = {}): Question => ({
  kind: 'list',
  collection,
  ...selection,
});
export const counting = (collection: string, selection: Selection = {}): Question => ({
  kind: 'count',
  collection,
  ...selection,
});
export const listingGroup = (collection: string): Question => ({ kind: 'list-group', collection });

/** The keys of all documents that a request has to do with. */
export function keysOf({ stored, asks }: Request): readonly string[] {
  const asked = asks.kind === 'write' ? Object.keys(asks.writes) : [asks.collection];
  return [...new Set([...Object.keys(stored), ...asked])];
}

/** The path of the document that a key of a request stands for. */
export function pathOf(key: string, as: Who, id: string): string {
  const isDocument = key.split('/').length % 2 === 0;
  return isDocument ? key.replace(CALLER, uidOf(as)) : `${key}/${id}`;
}

export const uidOf = (as: Who): string => (typeof as === 'string' ? as : as.uid);

/** Data as it is sent. `serverTime` is what stands for the time of the server. */
export function resolve(data: Data, id: string, serverTime: unknown): Data {
  const resolveValue = (value: unknown): unknown => {
    if (value === ID) return id;
    if (value === NOW) return serverTime;
    if (typeof value !== 'string' || !value.startsWith(TODAY)) return value;
    const day = Date.now() + Number(value.slice(TODAY.length)) * 24 * 60 * 60 * 1000;
    return new Date(day).toISOString().slice(0, 10);
  };
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, resolveValue(value)]));
}
