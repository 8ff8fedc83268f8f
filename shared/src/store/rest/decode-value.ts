/** A value in the form of Firestore's REST interface, such as `{ stringValue: … }`. */
export type RestValue = Readonly<Record<string, unknown>>;

/** Decodes a value. One of a type that no document of the page has becomes undefined. */
export function decodeValue(value: RestValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  switch (kind) {
    case 'stringValue':
    case 'booleanValue':
    case 'doubleValue':
      return content;
    case 'integerValue':
      return Number(content);
    case 'nullValue':
      return null;
    case 'bytesValue':
      return Uint8Array.from(atob(String(content)), (unit) => unit.charCodeAt(0));
    case 'arrayValue':
      return ((content as { readonly values?: readonly RestValue[] }).values ?? []).map(decodeValue);
    case 'mapValue':
      return decodeFields((content as { readonly fields?: Readonly<Record<string, RestValue>> }).fields);
    default:
      return undefined;
  }
}

export const decodeFields = (fields: Readonly<Record<string, RestValue>> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));
