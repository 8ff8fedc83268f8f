/** The store's rules refuse a write of this user's. Nothing was stored, and trying the same again does not help. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = 'refused';
  /** Whether the experience that was to be changed is not stored any more. */
  readonly isDeleted: boolean;

  constructor(
    message: string,
    { isDeleted = false, ...options }: ErrorOptions & { isDeleted?: boolean } = {},
  ) {
    super(message, options);
    this.isDeleted = isDeleted;
  }
}
