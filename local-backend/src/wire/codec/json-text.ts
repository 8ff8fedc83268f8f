/** JSON already written out. Encoders return it, so that a document is written once and then only joined. */
export type JsonText = string;

/** Joins members into an object; members without a value are left out. */
export function objectText(members: Readonly<Record<string, JsonText | undefined>>): JsonText {
  const parts: string[] = [];
  for (const [name, text] of Object.entries(members)) {
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}

export const arrayText = (items: readonly JsonText[]): JsonText => `[${items.join(',')}]`;

/** Applies `convert` unless there is nothing to convert. */
export const optional = <T, R>(value: T | undefined, convert: (value: T) => R): R | undefined =>
  value === undefined ? undefined : convert(value);
