import { deleteField } from 'firebase/firestore/lite';
import type { Who } from './callers.ts';
import { type Data, type Question, type Request, type Write, writing } from './request.ts';

/** The one thing in which a request that is refused differs from one that is accepted. */
export type Change =
  | { readonly kind: 'caller'; readonly as: Who }
  | { readonly kind: 'value'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'lack'; readonly field: string }
  | { readonly kind: 'write'; readonly collection: string; readonly write: Write | undefined }
  | { readonly kind: 'stored'; readonly collection: string; readonly data: Data | undefined }
  | { readonly kind: 'place'; readonly collection: string }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'question'; readonly asks: Question };

/** Asked by somebody else, or with another token. */
export const by = (as: Who): Change => ({ kind: 'caller', as });
/** With another value in the experience that is written. */
export const having = (field: string, value: unknown): Change => ({ kind: 'value', field, value });
/** The experience that is written lacks a field. */
export const lacking = (field: string): Change => ({ kind: 'lack', field });
/** The batch does without one of its documents. */
export const without = (collection: string): Change => ({ kind: 'write', collection, write: undefined });
/** The batch writes one document more, or that one otherwise. */
export const along = (collection: string, write: Write): Change => ({ kind: 'write', collection, write });
/** Another document is there beforehand; undefined: none. */
export const where = (collection: string, data: Data | undefined): Change => ({
  kind: 'stored',
  collection,
  data,
});
/** The experience, and what is asked of it, is in another collection. */
export const within = (collection: string): Change => ({ kind: 'place', collection });
/** The documents have another id. */
export const at = (id: string): Change => ({ kind: 'id', id });
/** Something else is asked by the same caller of the same documents. */
export const asking = (asks: Question): Change => ({ kind: 'question', asks });

export function applyChange(request: Request, change: Change): Request {
  switch (change.kind) {
    case 'caller':
      return { ...request, as: change.as };
    case 'value':
      return rewrite(request, (data) => ({ ...omit(change.field, data), [change.field]: change.value }));
    case 'lack':
      return rewrite(request, (data, kind) => ({
        ...omit(change.field, data),
        ...(kind === 'set' ? {} : { [change.field]: deleteField() }),
      }));
    case 'write':
      return { ...request, asks: writing(replace(writesOf(request), change.collection, change.write)) };
    case 'stored':
      return { ...request, stored: replace(request.stored, change.collection, change.data) };
    case 'place':
      return { ...request, asks: move(request.asks, change.collection) };
    case 'id':
      return { ...request, id: change.id };
    case 'question':
      return { ...request, asks: change.asks };
    default:
      return unreachable(change);
  }
}

/** Makes other data of what is written of the experience. */
function rewrite(request: Request, edit: (data: Data, kind: Write['kind']) => Data): Request {
  const { experiences, ...others } = writesOf(request);
  if (experiences === undefined || experiences.kind === 'delete') throw new Error('No experience is written');
  const data = edit(experiences.data, experiences.kind);
  return { ...request, asks: writing({ experiences: { ...experiences, data }, ...others }) };
}

/** Without a field, and without what is written within it. */
function omit(field: string, data: Data): Data {
  const others = Object.entries(data).filter(([key]) => !`${key}.`.startsWith(`${field}.`));
  return Object.fromEntries(others);
}

function move(asks: Question, collection: string): Question {
  if (asks.kind !== 'write') return { ...asks, collection };
  const { experiences, ...others } = asks.writes;
  return writing(replace(others, collection, experiences));
}

function writesOf({ asks }: Request): Readonly<Record<string, Write>> {
  if (asks.kind !== 'write') throw new Error('Nothing is written');
  return asks.writes;
}

function replace<T>(
  all: Readonly<Record<string, T>>,
  key: string,
  one: T | undefined,
): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = all;
  return one === undefined ? others : { ...others, [key]: one };
}

function unreachable(change: never): never {
  throw new Error(`Cannot apply ${JSON.stringify(change)}`);
}
