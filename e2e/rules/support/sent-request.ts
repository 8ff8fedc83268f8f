import type { Caller } from './users.ts';

export type Data = Readonly<Record<string, unknown>>;

/** Stands in a write for a value that the server makes, or for the field's removal, as in the SDK. */
export type FieldValue =
  | { readonly $: 'deleteField' | 'serverTimestamp' }
  | { readonly $: 'increment'; readonly by: number }
  | { readonly $: 'arrayUnion' | 'arrayRemove'; readonly items: readonly unknown[] };

export const DELETE_FIELD: FieldValue = { $: 'deleteField' };
export const SERVER_TIMESTAMP: FieldValue = { $: 'serverTimestamp' };
export const arrayUnion = (...items: readonly unknown[]): FieldValue => ({ $: 'arrayUnion', items });
export const arrayRemove = (...items: readonly unknown[]): FieldValue => ({ $: 'arrayRemove', items });

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'object' && value !== null && '$' in value;

export const isDeleteField = (value: unknown): boolean => isFieldValue(value) && value.$ === 'deleteField';

/** Whether the server makes another value of it. */
export const isTransform = (value: unknown): value is FieldValue =>
  isFieldValue(value) && !isDeleteField(value);

export const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isFieldValue(value);

export type Precondition =
  | { readonly exists: boolean }
  | { readonly version: 'current' | 'outdated' }
  | { readonly none: true };

/**
 * `set` replaces the document, `merge` sets the innermost fields that it names, `update` those whose paths are its
 * keys. Only `update` has a precondition by itself: that the document exists.
 */
export type DocumentWrite = { readonly precondition?: Precondition } & (
  | { readonly kind: 'set' | 'merge' | 'update'; readonly data: Data }
  | { readonly kind: 'delete' | 'verify' }
);
export type Write = DocumentWrite & { readonly path: string };

export const preconditionOf = ({ kind, precondition }: Write): Precondition =>
  precondition ?? (kind === 'update' ? { exists: true } : { none: true });

export interface Query {
  readonly collection: string;
  /** All collections of this name, wherever they are. */
  readonly isGroup?: boolean;
  readonly where?: readonly [field: string, operator: Operator, value: unknown];
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** Only documents whose ids begin so. */
  readonly prefix?: string;
  /** Asks only how many there are. */
  readonly isCount?: boolean;
}

type Operator = '==' | '!=' | '>' | 'in' | 'array-contains';

export interface SentRequest {
  readonly as: Caller;
  readonly action: SentAction;
}

export type SentAction =
  | { readonly kind: 'write'; readonly writes: readonly Write[] }
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'list'; readonly query: Query };

/** The fields that a write names, by their paths; of what is merged the innermost ones. */
export const fieldsOf = ({ kind, data }: Extract<Write, { readonly data: Data }>): FieldsByPath =>
  kind === 'merge' ? leavesOf(data) : Object.entries(data);

type FieldsByPath = readonly (readonly [path: string, value: unknown])[];

function leavesOf(data: Data, parent = ''): FieldsByPath {
  return Object.entries(data).flatMap(([field, value]) => {
    const isInner = isMap(value) && Object.keys(value).length > 0;
    return isInner ? leavesOf(value, `${parent}${field}.`) : [[parent + field, value] as const];
  });
}

/** Data with other values at some paths, and without what DELETE_FIELD stands for. */
export const setFields = (data: Data, fields: FieldsByPath): Data =>
  fields.reduce((all, [path, value]) => setField(all, path.split('.'), value), data);

function setField(data: Data, [field = '', ...inner]: readonly string[], value: unknown): Data {
  const { [field]: before, ...others } = data;
  if (inner.length === 0) return isDeleteField(value) ? others : { ...others, [field]: value };
  if (isDeleteField(value) && !isMap(before)) return data;
  return { ...others, [field]: setField(isMap(before) ? before : {}, inner, value) };
}
