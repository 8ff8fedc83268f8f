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
