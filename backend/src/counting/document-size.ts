/**
 * The size of a value in bytes, by Firestore's rules. Supports texts, numbers, booleans, lists and maps. The
 * document's name is not included.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number') return 8;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + sizeOf(item), 0);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [key, item]) => sum + sizeOf(key) + sizeOf(item), 0);
  return 1;
}
