import type { Precondition, Write } from '../core/write.ts';
import { encodeFields } from './plain-values.ts';

/**
 * The write that replaces a whole document with plain data, or deletes the document if `data` is undefined. The
 * fields are encoded by `encodeFields`. The commit checks the path, such as `experiences/abc`, and the size. Nothing
 * is merged.
 * @example await database.commit([writeOf('counted/a', { company: 'ACME' }), writeOf('counted/b', undefined)]);
 */
export function writeOf(path: string, data: object | undefined, precondition?: Precondition): Write {
  if (data === undefined) return { kind: 'delete', path, precondition };
  return { kind: 'update', path, fields: encodeFields(data), mask: undefined, transforms: [], precondition };
}

/**
 * The write that sets fields of a document and adds to numbers in one of its maps. Missing numbers start at 0. A
 * missing document is created, and all other fields are kept. The additions must be whole numbers. A commit accepts
 * at most 500 additions to one document.
 * @example await database.commit([additionOf('totals/2024', {}, 'cells', new Map([['a', 1]]))]);
 */
export function additionOf(
  path: string,
  fields: object,
  map: string,
  additions: ReadonlyMap<string, number>,
): Write {
  return {
    kind: 'update',
    path,
    fields: encodeFields(fields),
    mask: Object.keys(fields).map((name) => [name]),
    transforms: Array.from(additions, ([key, by]) => ({
      kind: 'increment',
      field: [map, key],
      operand: BigInt(by),
    })),
    precondition: undefined,
  };
}
