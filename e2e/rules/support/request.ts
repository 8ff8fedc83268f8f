import { MOST_DOCUMENTS } from '../../../shared/src/experiences/feed/position.ts';
import type { Who } from './callers.ts';

export type Data = Readonly<Record<string, unknown>>;

/** What is written of one document: all of it, some fields, or its end. */
export type Write =
  | { readonly kind: 'set'; readonly data: Data }
  | { readonly kind: 'update'; readonly data: Data }
  | { readonly kind: 'delete' };

/** What somebody asks for: a batch, with at most one document of each collection, a document, or a query. */
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
}

/** A request to the rules. All its documents have the same id, which is another one each time it is made. */
export interface Request {
  readonly as: Who;
  /** What an administrator stores beforehand, by collection. */
  readonly stored: Readonly<Record<string, Data>>;
  readonly asks: Question;
}

/** As much as the portal asks for at once. */
export const PAGE: Selection = { limit: MOST_DOCUMENTS };

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

/** The collections that a request has to do with. */
export function collectionsOf({ stored, asks }: Request): readonly string[] {
  const asked = asks.kind === 'write' ? Object.keys(asks.writes) : [asks.collection];
  return [...new Set([...Object.keys(stored), ...asked])];
}
