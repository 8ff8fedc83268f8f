import { type Action, CALLER, ID, TODAY, type Writes, writing } from './actions.ts';
import type { Data, SentRequest } from './sent-request.ts';
import { type Caller, uidOf } from './users.ts';

/** A request to the rules. Its documents have the same id, another one each time it is made, unless `id` is given. */
export interface Request {
  readonly as: Caller;
  readonly id?: string;
  /** What an administrator stores beforehand. */
  readonly stored: Readonly<Record<string, Data>>;
  readonly action: Action;
}

export const commit = (as: Caller, stored: Request['stored'], writes: Writes): Request => ({
  as,
  stored,
  action: writing(writes),
});

export const writesOf = ({ action }: Pick<Request, 'action'>): Writes =>
  action.kind === 'write' ? action.writes : {};

export function keysOf({ stored, action }: Request): readonly string[] {
  const read = action.kind === 'get' ? [action.key] : action.kind === 'list' ? [action.query.collection] : [];
  return [...new Set([...Object.keys(stored), ...Object.keys(writesOf({ action })), ...read])];
}

export function pathOf(key: string, as: Caller, id: string): string {
  const isDocument = key.split('/').length % 2 === 0;
  return isDocument ? key.replace(CALLER, uidOf(as)) : `${key}/${id}`;
}

export function toSent({ as, action }: Pick<Request, 'as' | 'action'>, id: string): SentRequest {
  if (action.kind === 'list') return { as, action };
  if (action.kind === 'get') return { as, action: { kind: 'get', path: pathOf(action.key, as, id) } };
  const writes = Object.entries(action.writes).map(([key, write]) => {
    const path = pathOf(key, as, id);
    return 'data' in write ? { ...write, path, data: resolve(write.data, id) } : { ...write, path };
  });
  return { as, action: { kind: 'write', writes } };
}

export function resolve(data: Data, id: string): Data {
  const resolveValue = (value: unknown): unknown => {
    if (value === ID) return id;
    if (typeof value !== 'string' || !value.startsWith(TODAY)) return value;
    const day = Date.now() + Number(value.slice(TODAY.length)) * 24 * 60 * 60 * 1000;
    return new Date(day).toISOString().slice(0, 10);
  };
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, resolveValue(value)]));
}
