/** The `code` of a system error, such as `ENOSPC`; undefined when there is none. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
