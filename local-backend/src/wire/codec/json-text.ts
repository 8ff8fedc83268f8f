/**
 * Encoded JSON. Encoders return this type, so that a document is encoded once and its text is then only concatenated.
 */
export type JsonText = string;

/** Encodes an object from encoded members. Undefined members are omitted. */
export function objectText(members: Readonly<Record<string, JsonText | undefined>>): JsonText {
  const parts: string[] = [];
  for (const [name, text] of Object.entries(members)) {
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}

export const arrayText = (items: readonly JsonText[]): JsonText => `[${items.join(',')}]`;

/** Converts a value; undefined is not converted. */
export const optional = <T, R>(value: T | undefined, convert: (value: T) => R): R | undefined =>
  value === undefined ? undefined : convert(value);
