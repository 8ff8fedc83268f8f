import type { Data, Documents } from './count-store.ts';

/** Firestore takes 1,048,576 bytes. */
export const MAX_KEPT_BYTES = 900_000;

/** The bytes of a value of texts, numbers, booleans, lists and maps as Firestore counts them, without the document's name. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number') return 8;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + sizeOf(item), 0);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [key, item]) => sum + sizeOf(key) + sizeOf(item), 0);
  return 1;
}

/** The documents that may be written; `leave` is told the path and the size of each that would be too large. */
export function withinLimit(documents: Documents, leave: (path: string, bytes: number) => void): Documents {
  const isWithin = ([path, data]: readonly [string, Data | undefined]): boolean => {
    const bytes = sizeOf(data);
    if (bytes > MAX_KEPT_BYTES) leave(path, bytes);
    return bytes <= MAX_KEPT_BYTES;
  };
  return new Map([...documents].filter(isWithin));
}
