/** The store's rules refuse a write of this user's. Nothing was stored, and trying the same again does not help. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = 'refused';
}
