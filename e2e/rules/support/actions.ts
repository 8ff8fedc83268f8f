import { MAX_DOCUMENTS } from '../../../shared/src/experiences/feed/position.ts';
import { type Data, type DocumentWrite, type Query, SERVER_TIMESTAMP } from './sent-request.ts';

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

/** In a path: the uid of the caller. */
export const CALLER = '$(uid)';
/** In data: the id of the request, and a day in UTC when the request is made. */
export const ID = '$(id)';
export const dayAhead = (days: number): string => `${TODAY}${days}`;
export const TODAY = '$(today)+';
export const NOW = SERVER_TIMESTAMP;

/** As much as the portal asks for at once. */
export const PAGE = { limit: MAX_DOCUMENTS };

export const set = (data: Data): DocumentWrite => ({ kind: 'set', data });
export const update = (data: Data): DocumentWrite => ({ kind: 'update', data });
export const REMOVAL: DocumentWrite = { kind: 'delete' };

export type Selection = Omit<Query, 'collection'>;

export const writing = (writes: Writes): Action => ({ kind: 'write', writes });
export const getting = (key: string): Action => ({ kind: 'get', key });
export const listing = (collection: string, selection: Selection = {}): Action => ({
  kind: 'list',
  query: { ...selection, collection },
});
