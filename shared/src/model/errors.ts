import type { PaceLimit } from './pace.ts';

/** A user other than the creator tried to change an experience. Nothing was stored. */
export class NotCreatorError extends Error {
  override readonly name = 'NotCreatorError';
  readonly code = 'not-creator';
}

/** The account has reached a limit for adding, editing or reporting experiences. Nothing was stored. */
export class PaceError extends Error {
  override readonly name = 'PaceError';
  readonly code = 'pace';

  /** `retryAt` is the end of the limit: the next midnight in UTC, or the start of the next year in UTC. */
  constructor(
    readonly limit: PaceLimit | 'reports',
    readonly retryAt: Date,
  ) {
    super(`The limit "${limit}" lasts until ${retryAt.toISOString()}`);
  }
}

/** The list of saved experiences, or of likes, has reached its limit. Nothing was stored. */
export class FullError extends Error {
  override readonly name = 'FullError';
  readonly code = 'full';

  /** `room` is the number of entries that may still be added. `what` has no room. */
  constructor(
    readonly room: number,
    readonly what: 'entries' | 'text' = 'entries',
  ) {
    super(`There is room for ${room} more`);
  }
}

/** The rules refuse a write of the user. Nothing was stored, and another attempt would fail, too. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = 'refused';
  /** True if the experience is no longer stored. */
  readonly isDeleted: boolean;
  /** True if the operator has blocked the account. */
  readonly isBlocked: boolean;

  constructor(
    message: string,
    {
      isDeleted = false,
      isBlocked = false,
      cause,
    }: { isDeleted?: boolean; isBlocked?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isDeleted = isDeleted;
    this.isBlocked = isBlocked;
  }
}

/** The store did not answer a write in time. The write is still sent once the store answers. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
  readonly code = 'unanswered';

  /** `isQuotaUsed`: the project has used up its quota. `write` settles once the store answers. */
  constructor(
    readonly isQuotaUsed: boolean,
    readonly write: Promise<unknown>,
  ) {
    super(isQuotaUsed ? 'The quota of the store is used up' : 'The store does not answer');
    write.catch(() => undefined);
  }
}
