/** Throws for a case that the types exclude. A `switch` with a missing case does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Unknown case: ${JSON.stringify(value)}`);
}
