import { MAX_DOCUMENTS } from '../../shared/src/limits.ts';
import { type Caller, personOf, uidOf } from './users.ts';

export type Data = Readonly<Record<string, unknown>>;

/**
 * A request that the rules judge. The keys of `stored` and `writes`, and the key of a read, are paths. CALLER in a path
 * stands for the caller's uid, PERSON for the hash of the person behind the account, and ID for the request's id. The path of
 * a collection stands for the document in this collection with the request's id.
 */
export interface Request {
  readonly as: Caller;
  /** The id of all documents of the request. By default, each request gets a new id. */
  readonly id?: string;
  /** The documents that an administrator stores before the request. */
  readonly stored: Readonly<Record<string, Data>>;
  readonly action: Action;
}

export type Action =
  | { readonly kind: 'write'; readonly writes: Writes }
  | { readonly kind: 'get'; readonly key: string }
  | { readonly kind: 'list'; readonly query: Query };

export type Writes = Readonly<Record<string, DocumentWrite>>;

/** `set` replaces the document. `update` sets the fields whose paths are its keys, and needs an existing document. */
export type DocumentWrite =
  | { readonly kind: 'set' | 'update'; readonly data: Data }
  | { readonly kind: 'delete' };

export interface Query {
  readonly collection: string;
  /** All collections of this name, wherever they are. */
  readonly isGroup?: boolean;
  readonly where?: readonly [field: string, operator: '==' | '!=' | 'in' | 'array-contains', value: unknown];
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** True to read only the number of documents. */
  readonly isCount?: boolean;
}

export type Selection = Omit<Query, 'collection'>;

/** A placeholder in a write for a value that the server computes, or for the field's removal, as in the SDK. */
export type FieldValue =
  | { readonly $: 'deleteField' | 'serverTimestamp' }
  | { readonly $: 'arrayUnion' | 'arrayRemove'; readonly items: readonly unknown[] };

export const DELETE_FIELD: FieldValue = { $: 'deleteField' };
export const NOW: FieldValue = { $: 'serverTimestamp' };
export const arrayUnion = (...items: readonly unknown[]): FieldValue => ({ $: 'arrayUnion', items });
export const arrayRemove = (...items: readonly unknown[]): FieldValue => ({ $: 'arrayRemove', items });

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'object' && value !== null && '$' in value;
const isDeleteField = (value: unknown): boolean => isFieldValue(value) && value.$ === 'deleteField';
/** True if the server replaces this value by another. */
export const isTransform = (value: unknown): value is FieldValue =>
  isFieldValue(value) && !isDeleteField(value);
export const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isFieldValue(value);

/** The data with these values at these paths. A field is removed if its value is DELETE_FIELD. */
export const setFields = (data: Data, fields: readonly (readonly [path: string, value: unknown])[]): Data =>
  fields.reduce((all, [path, value]) => setField(all, path.split('.'), value), data);

function setField(data: Data, [field = '', ...inner]: readonly string[], value: unknown): Data {
  const { [field]: before, ...others } = data;
  if (inner.length === 0) return isDeleteField(value) ? others : { ...others, [field]: value };
  if (isDeleteField(value) && !isMap(before)) return data;
  return { ...others, [field]: setField(isMap(before) ? before : {}, inner, value) };
}

/** A placeholder in paths for the caller's uid. */
export const CALLER = '$(uid)';
/** A placeholder in paths for the hash of the person behind the caller's account. */
export const PERSON = '$(person)';
/** A placeholder in data for the companies of a pace that includes the request's own writes. */
export const COMPANIES = '$(companies)';
/** Placeholders in data: the request's id, also in paths, and a day in UTC, counted in days from the time of the request. */
export const ID = '$(id)';
const TODAY = '$(today)+';
export const dayAhead = (days: number): string => `${TODAY}${days}`;

/** The largest page that the portal reads. */
export const PAGE = { limit: MAX_DOCUMENTS };

export const set = (data: Data): DocumentWrite => ({ kind: 'set', data });
export const update = (data: Data): DocumentWrite => ({ kind: 'update', data });
export const REMOVAL: DocumentWrite = { kind: 'delete' };

export const writing = (writes: Writes): Action => ({ kind: 'write', writes });
export const getting = (key: string): Action => ({ kind: 'get', key });
export const listing = (collection: string, selection: Selection = {}): Action => ({
  kind: 'list',
  query: { ...selection, collection },
});
export const commit = (as: Caller, stored: Request['stored'], writes: Writes): Request => ({
  as,
  stored,
  action: writing(writes),
});

export const writesOf = (action: Action): Writes => (action.kind === 'write' ? action.writes : {});

/** The request with paths instead of keys, and with values instead of placeholders. */
export function resolveRequest({ as, stored, action }: Request, id: string): Request {
  const resolved = Object.entries(stored).map(([key, data]) => [pathOf(key, as, id), resolve(data, id)]);
  const companies = nextCompanies(stored, writesOf(action), `pace/${personOf(as)}`);
  return { as, stored: Object.fromEntries(resolved), action: resolveAction(action, as, id, companies) };
}

function resolveAction(action: Action, as: Caller, id: string, companies: readonly unknown[]): Action {
  if (action.kind === 'list') return action;
  if (action.kind === 'get') return getting(pathOf(action.key, as, id));
  const writes = Object.entries(action.writes).map(([key, write]) => [
    pathOf(key, as, id),
    'data' in write ? { ...write, data: resolve(write.data, id, companies) } : write,
  ]);
  return writing(Object.fromEntries(writes));
}

/**
 * The stored companies of the pace, and the written company if the request creates an experience, changes its company or
 * sets a later date.
 */
function nextCompanies(stored: Request['stored'], { experiences }: Writes, pace: string): readonly unknown[] {
  const before = (stored[pace] ?? stored[`pace/${PERSON}`])?.companies;
  const known = stored.experiences && resolve(stored.experiences);
  const data = experiences && 'data' in experiences ? resolve({ ...known, ...experiences.data }) : {};
  const written = data.company;
  const isLater = String(data.date) > String(known?.date);
  // Firestore accepts no list within a list.
  const isSame = written === undefined || (written === known?.company && !isLater) || Array.isArray(written);
  return [...(Array.isArray(before) ? before : []), ...(isSame ? [] : [written])];
}

function pathOf(key: string, as: Caller, id: string): string {
  const isDocument = key.split('/').length % 2 === 0;
  if (!isDocument) return `${key}/${id}`;
  return key.replace(CALLER, uidOf(as)).replace(PERSON, personOf(as)).replace(ID, id);
}

export function resolve(data: Data, id = '', companies: readonly unknown[] = []): Data {
  const resolveValue = (value: unknown): unknown => {
    if (value === COMPANIES) return companies;
    if (Array.isArray(value)) return value.map(resolveValue);
    if (typeof value !== 'string') return value;
    if (!value.startsWith(TODAY)) return value.replace(ID, id);
    const day = Date.now() + Number(value.slice(TODAY.length)) * 24 * 60 * 60 * 1000;
    return new Date(day).toISOString().slice(0, 10);
  };
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, resolveValue(value)]));
}
