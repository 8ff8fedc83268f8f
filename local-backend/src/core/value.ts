/**
 * Firestore values as plain JavaScript, so that core and rules do not depend on the wire's JSON. A `bigint` is an
 * integer (signed 64 bits), and a `number` is a double. Integers and doubles are compared by value.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | Timestamp
  | string
  | Bytes
  | Reference
  | ArrayValue
  | MapValue;

export const MIN_INTEGER = -(2n ** 63n);
export const MAX_INTEGER = 2n ** 63n - 1n;

/** The range of timestamps, 0001-01-01 to 9999-12-31, in seconds since 1970. */
export const MIN_SECONDS = -62_135_596_800;
export const MAX_SECONDS = 253_402_300_799;

export type ArrayValue = readonly Value[];

/**
 * The keys are unordered; `order.ts` sorts them for comparisons. A vector is a map with the entries that it has on the
 * wire.
 */
export type MapValue = ReadonlyMap<string, Value>;

/** Seconds since 1970 (integer, may be negative) and nanoseconds within that second, at microsecond precision. */
export class Timestamp {
  constructor(
    readonly seconds: number,
    readonly nanos: number,
  ) {}
}

export class Bytes {
  constructor(readonly bytes: Uint8Array) {}
}

/** A reference to a document by its full name, `projects/{p}/databases/{d}/documents/{path}`. */
export class Reference {
  constructor(readonly name: string) {}
}
