import type { Document } from '../document.ts';
import { formatDocumentName } from '../path.ts';
import { createQuery } from '../query/normalize-query.ts';
import type { Query } from '../query.ts';
import { timestampOfMicros } from '../time.ts';
import { type MapValue, Reference, type Value } from '../value.ts';
import type { Write } from '../write.ts';

export const DATABASE = { projectId: 'demo', databaseId: '(default)' };

export const aMap = (fields: { readonly [key: string]: Value }): MapValue => new Map(Object.entries(fields));

export const aReference = (path: string): Reference => new Reference(formatDocumentName(DATABASE, path));

export function aDocument(path: string, fields: { readonly [key: string]: Value } = {}): Document {
  const time = timestampOfMicros(1_000_000);
  return { path, fields: aMap(fields), createTime: time, updateTime: time };
}

export const aQuery = (parts: Partial<Query> = {}): Query => createQuery({ collectionId: 'c', ...parts });

export const anUpdate = (path: string, parts: Partial<Extract<Write, { kind: 'update' }>> = {}): Write => ({
  kind: 'update',
  path,
  fields: new Map(),
  mask: undefined,
  transforms: [],
  precondition: undefined,
  ...parts,
});

export const aSet = (path: string, fields: { readonly [key: string]: Value }): Write =>
  anUpdate(path, { fields: aMap(fields) });

export const anIncrement = (path: string): Write =>
  anUpdate(path, { mask: [], transforms: [{ kind: 'increment', field: ['count'], operand: 1n }] });

export const aDelete = (path: string): Write => ({ kind: 'delete', path, precondition: undefined });

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
