/** The account has added as many experiences as one may on a UTC day. Nothing was stored. */
export class PaceError extends Error {
  override readonly name = 'PaceError';
  readonly code = 'pace';

  /** `retryAt` is when the account can add the next one: the next UTC midnight. */
  constructor(readonly retryAt: Date) {
    super(`No more experiences before ${retryAt.toISOString()}`);
  }
}
