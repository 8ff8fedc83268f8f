import type { PaceLimit } from './pace.ts';

/** Someone other than its creator tried to change an experience. Nothing was stored. */
export class NotCreatorError extends Error {
  override readonly name = 'NotCreatorError';
  readonly code = 'not-creator';
}

/** The account has added or edited as many experiences as one may. Nothing was stored. */
export class PaceError extends Error {
  override readonly name = 'PaceError';
  readonly code = 'pace';

  /** `retryAt` is when the limit ends: the next midnight or the next year in UTC. */
  constructor(
    readonly limit: PaceLimit,
    readonly retryAt: Date,
  ) {
    super(`The limit "${limit}" lasts until ${retryAt.toISOString()}`);
  }
}

/** As many experiences are saved, or as many likes are given, as may be. Nothing was stored. */
export class FullError extends Error {
  override readonly name = 'FullError';
  readonly code = 'full';

  /** `room` is how many more there may be. */
  constructor(readonly room: number) {
    super(`There is room for ${room} more`);
  }
}

/** The rules refuse a write of this user's. Nothing was stored, and trying the same again does not help. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = 'refused';
  /** Whether the experience that was to be changed is not stored any more. */
  readonly isDeleted: boolean;

  constructor(message: string, { isDeleted = false, cause }: { isDeleted?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isDeleted = isDeleted;
  }
}
