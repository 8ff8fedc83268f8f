import { decodeExperience, type Experience } from '../model/experience.ts';

const known = new WeakMap<object, { readonly experience?: Experience }>();

/**
 * A stored experience without its id. Undefined for a missing document, and for a document that pages skip. The same
 * `data` gives the same object, so its tokens are created once.
 */
export function storedExperience(data: unknown): Experience | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const decoded = known.get(data) ?? decode(data);
  known.set(data, decoded);
  return decoded.experience;
}

function decode(data: object): { readonly experience?: Experience } {
  const decoded = decodeExperience('', data);
  return 'problem' in decoded ? {} : decoded;
}
