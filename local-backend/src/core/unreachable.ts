/** Throws for a case that the types exclude. With this call, a `switch` that lacks a case does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Unknown case: ${JSON.stringify(value)}`);
}
