/** Assertions that run both in Node and in a page. */

/**
 * Fails unless `render` returns the same text for both values. The comparison is deep, distinguishes -0 and NaN, and
 * compares SDK objects by their content.
 */
export function assertEqual(actual: unknown, expected: unknown, what = 'value'): void {
  const [left, right] = [render(actual), render(expected)];
  if (left !== right) throw new Error(`Wrong ${what}:\n  actual:   ${left}\n  expected: ${right}`);
}

export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`Does not hold: ${what}`);
}

/** Fails unless the promise is rejected with an error of this `code`. */
export async function assertRejects(promise: Promise<unknown>, code: string): Promise<void> {
  assertEqual(await outcomeOf(promise), code, 'outcome');
}

/** Resolves to `success` or, if the promise is rejected, to the error's code. */
export const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'success',
    (error: { code?: string; message?: string }) => error.code ?? error.message ?? String(error),
  );

export const refusalOf = (promise: Promise<unknown>): Promise<{ code: string; message: string }> =>
  promise.then(
    () => ({ code: 'success', message: '' }),
    (error) => error,
  );

/**
 * Lite's error for every request that the server refuses with the HTTP status 400. Lite sees only the status, which two
 * codes share.
 */
const LITE_REFUSAL = { code: 'failed-precondition', message: 'Request failed with error' };

/**
 * Fails unless the promise is rejected as an invalid argument. If the SDK passes on the server's message, the error
 * must contain `expected`.
 */
export async function assertInvalid(promise: Promise<unknown>, expected: string): Promise<void> {
  const { code, message } = await refusalOf(promise);
  if (code === LITE_REFUSAL.code && message.includes(LITE_REFUSAL.message)) return;
  assertEqual(code, 'invalid-argument', 'code');
  assert(message.includes(expected), `"${expected}" stands in "${message}"`);
}

interface Rendered {
  readonly path?: unknown;
  readonly nanoseconds?: unknown;
  readonly seconds?: unknown;
  toBase64?(): string;
  toArray?(): unknown[];
}

/** A canonical text of plain values and of the SDK's timestamps, bytes, vectors and references. */
export function render(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  if (Array.isArray(value)) return `[${value.map(render).join(', ')}]`;
  const object = value as Rendered;
  if (typeof object.toBase64 === 'function') return `bytes(${object.toBase64()})`;
  if (typeof object.nanoseconds === 'number') return `time(${object.seconds}.${object.nanoseconds})`;
  if (typeof object.toArray === 'function') return `vector(${object.toArray().join(',')})`;
  if ('firestore' in value && typeof object.path === 'string') return `reference(${object.path})`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}: ${render(item)}`).join(', ')}}`;
}
