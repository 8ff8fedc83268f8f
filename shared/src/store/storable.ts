/** A copy as Firestore stores it. Throws for undefined, functions, and lists in lists, as Firestore does. */
export function storable(value: unknown, path = 'the document', isInList = false): unknown {
  if (value === undefined || typeof value === 'function') {
    throw new Error(`Unsupported field value: ${typeof value} (found in ${path})`);
  }
  if (Array.isArray(value)) {
    if (isInList) throw new Error(`Nested arrays are not supported (found in ${path})`);
    return value.map((item, index) => storable(item, `${path}.${index}`, true));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, storable(field, `${path}.${name}`)]),
  );
}
