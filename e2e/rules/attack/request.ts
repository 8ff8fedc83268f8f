import type { Who } from '../support/callers.ts';
import type { Data } from './world.ts';

/** Stands in a write for a value that the server makes, or for the field's removal. */
export type Special =
  | { readonly $: 'remove' }
  | { readonly $: 'now' }
  | { readonly $: 'increment'; readonly by: number }
  | { readonly $: 'union' | 'without'; readonly items: readonly unknown[] };

export type Precondition =
  | { readonly exists: boolean }
  | { readonly version: 'current' | 'outdated' }
  | { readonly none: true };

/**
 * `set` replaces the document, `merge` sets the innermost fields that it names, `update` those whose paths are its
 * keys. Only `update` has a precondition by itself: that the document exists.
 */
export type Write =
  | {
      readonly kind: 'set' | 'merge' | 'update';
      readonly path: string;
      readonly data: Data;
      readonly precondition?: Precondition;
    }
  | { readonly kind: 'delete' | 'verify'; readonly path: string; readonly precondition?: Precondition };

export interface Query {
  readonly collection: string;
  /** All collections of this name, wherever they are. */
  readonly isGroup?: boolean;
  readonly where?: readonly [
    field: string,
    operator: '==' | '!=' | '>' | 'in' | 'array-contains',
    value: unknown,
  ];
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** Documents of this world, and no other's; else those of the whole database. */
  readonly isWhole?: boolean;
  /** Asks only how many there are. */
  readonly isCount?: boolean;
}

export type Question =
  | { readonly kind: 'write'; readonly writes: readonly Write[] }
  | { readonly kind: 'get'; readonly path: string }
  | { readonly kind: 'list'; readonly query: Query };

/** Something that somebody asks of the server. */
export interface Request {
  readonly as: Who;
  readonly asks: Question;
}

export const isSpecial = (value: unknown): value is Special =>
  typeof value === 'object' && value !== null && '$' in value;

export const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isSpecial(value);

export const preconditionOf = ({ kind, precondition }: Write): Precondition =>
  precondition ?? (kind === 'update' ? { exists: true } : { none: true });

export const REMOVE: Special = { $: 'remove' };

/** The innermost fields of what is merged, each with its path. */
export function leavesOf(
  data: Data,
  parents: readonly string[] = [],
): readonly (readonly [string, unknown])[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const path = [...parents, field];
    const isInner = isMap(value) && Object.keys(value).length > 0;
    return isInner ? leavesOf(value, path) : [[path.join('.'), value] as const];
  });
}
