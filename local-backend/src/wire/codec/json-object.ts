import { StatusError } from '../../core/status.ts';

/** The error for a request body that does not match its message type. */
export const invalidJson = (at: string, problem: string): StatusError =>
  new StatusError('INVALID_ARGUMENT', `Invalid JSON payload received. ${problem} at '${at}'`);

export const isJsonObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Parses text from a client. Throws INVALID_ARGUMENT if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StatusError('INVALID_ARGUMENT', `Invalid JSON payload received. ${(error as Error).message}`);
  }
}

/**
 * A JSON object of a request, read by the rules of proto3. A member with the value null counts as missing. An integer
 * may be a number, a string or a wrapper `{ value }`. All methods throw INVALID_ARGUMENT if the member has another
 * type.
 */
export class JsonObject {
  constructor(
    private readonly members: Readonly<Record<string, unknown>>,
    readonly at: string,
  ) {}

  has(name: string): boolean {
    return this.raw(name) !== undefined;
  }

  raw(name: string): unknown {
    return this.members[name] ?? undefined;
  }

  text(name: string): string | undefined {
    return this.typed(name, 'a string', (member) => typeof member === 'string');
  }

  flag(name: string): boolean | undefined {
    return this.typed(name, 'true or false', (member) => typeof member === 'boolean');
  }

  list(name: string): readonly unknown[] {
    return this.typed(name, 'an array', Array.isArray) ?? [];
  }

  private typed<T>(name: string, type: string, isType: (member: unknown) => member is T): T | undefined {
    const member = this.raw(name);
    if (member === undefined || isType(member)) return member;
    throw invalidJson(this.path(name), `Expected ${type}`);
  }

  /** The name of an enum value. The member is the name itself, or a number that is an index into `byNumber`. */
  symbol(name: string, byNumber: readonly string[]): string | undefined {
    const member = this.raw(name);
    if (typeof member !== 'number') return this.text(name);
    const symbol = byNumber[member];
    if (symbol !== undefined) return symbol;
    throw invalidJson(this.path(name), 'Unknown number of an enum');
  }

  requiredText(name: string): string {
    const text = this.text(name);
    if (text === undefined || text === '') throw invalidJson(this.path(name), 'Missing a value');
    return text;
  }

  integer(name: string): number | undefined {
    const member = this.raw(name);
    if (member === undefined) return undefined;
    const value = isJsonObject(member) ? (member.value ?? 0) : member;
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
    throw invalidJson(this.path(name), 'Expected an integer');
  }

  texts(name: string): string[] {
    return this.each(name, (item, at) => {
      if (typeof item === 'string') return item;
      throw invalidJson(at, 'Expected a string');
    });
  }

  /** Decodes each item of the array `name`. `at` is the position of the item, for messages. */
  each<T>(name: string, decode: (item: unknown, at: string) => T): T[] {
    return this.list(name).map((item, index) => decode(item, `${this.path(name)}[${index}]`));
  }

  object(name: string, known: readonly string[]): JsonObject | undefined {
    const member = this.raw(name);
    return member === undefined ? undefined : readObject(member, this.path(name), known);
  }

  path(name: string): string {
    return this.at === '' ? name : `${this.at}.${name}`;
  }

  /**
   * The one name in `names` that the object has as a member. Throws if there are several: a oneof has at most one.
   */
  oneOf<Name extends string>(names: readonly Name[]): Name | undefined {
    const present = names.filter((name) => this.has(name));
    if (present.length <= 1) return present[0];
    throw invalidJson(this.at, `Only one of ${present.join(', ')} may be set`);
  }
}

/** Reads `json` as an object. Throws INVALID_ARGUMENT for the first member whose name is not in `known`. */
export function readObject(json: unknown, at: string, known: readonly string[]): JsonObject {
  if (!isJsonObject(json)) throw invalidJson(at, 'Expected an object');
  for (const name of Object.keys(json)) {
    if (!known.includes(name)) throw invalidJson(at, `Unknown name "${name}"`);
  }
  return new JsonObject(json, at);
}
