/**
 * A copy of a value as Firestore stores it. Throws for what Firestore refuses to write: undefined, functions and lists
 * in lists.
 */
export function storable(value: unknown, path = 'the document'): unknown {
  if (value === undefined || typeof value === 'function') {
    throw new Error(`Unsupported field value: ${typeof value} (found in ${path})`);
  }
  if (Array.isArray(value)) return value.map((item, index) => storableItem(item, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, storable(field, `${path}.${name}`)]),
  );
}

function storableItem(item: unknown, path: string): unknown {
  if (Array.isArray(item)) throw new Error(`Nested arrays are not supported (found in ${path})`);
  return storable(item, path);
}
