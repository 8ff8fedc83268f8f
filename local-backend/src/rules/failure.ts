/**
 * An error of an expression in the rules language. The failure denies the request unless `|| true` or `&& false`
 * absorbs it. Failures are frequent and need no stack, so this class is no JavaScript Error.
 */
export class Failure {
  /** The offset of the innermost expression that failed. */
  at: number | undefined;

  constructor(readonly message: string) {}
}

/** A limit of the whole request was exceeded. Nothing absorbs this failure, and the request is denied. */
export class LimitFailure extends Failure {}
