/** Fails for a case that the types rule out, so that a forgotten case does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Unknown case: ${JSON.stringify(value)}`);
}
