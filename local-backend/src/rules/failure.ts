/**
 * An error of an expression, as the language has them: it denies unless `|| true` or `&& false` absorbs it. It is no
 * JavaScript Error, because rules run into it often and need no stack.
 */
export class Failure {
  /** The offset of the innermost expression that failed. */
  at: number | undefined;

  constructor(readonly message: string) {}
}

/** A limit of the whole request was passed: nothing absorbs it, and the request is denied. */
export class LimitFailure extends Failure {}
