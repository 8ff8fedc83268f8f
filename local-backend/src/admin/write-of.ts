import type { Precondition, Write } from '../core/write.ts';
import { encodeFields } from './plain-values.ts';

/**
 * The write that puts plain data in the place of a whole document; undefined deletes the document. Fields are encoded by
 * `encodeFields`. The path, such as `experiences/abc`, and the size are checked by the commit. Merges nothing.
 * @example await database.commit([writeOf('counted/a', { company: 'ACME' }), writeOf('counted/b', undefined)]);
 */
export function writeOf(path: string, data: object | undefined, precondition?: Precondition): Write {
  if (data === undefined) return { kind: 'delete', path, precondition };
  return { kind: 'update', path, fields: encodeFields(data), mask: undefined, transforms: [], precondition };
}

/**
 * The write that sets these fields of a document and adds to numbers of one of its maps, from 0 where there is none. Creates a
 * missing document; all else that is stored stays. Takes whole numbers. A commit takes 500 numbers of one document.
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
