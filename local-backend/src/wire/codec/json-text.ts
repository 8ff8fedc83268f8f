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

export function arrayText(items: readonly JsonText[]): JsonText {
  return `[${items.join(',')}]`;
}

/** Applies `encode` unless there is nothing to encode. */
export function optionalText<T>(value: T | undefined, encode: (value: T) => JsonText): JsonText | undefined {
  return value === undefined ? undefined : encode(value);
}
