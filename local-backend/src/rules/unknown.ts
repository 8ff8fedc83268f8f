import type { Facts } from './facts.ts';

/**
 * A value that a query leaves open: any value the facts permit, or an error where the document lacks it. Whatever the
 * facts do not decide fails, and in the three-valued logic of `&&`, `||` and `!` a definite outcome beside a failure
 * holds whatever stands in its place, so what is allowed with unknown values is allowed for every document.
 */
export class Unknown {
  constructor(
    /** How the source would write it, for messages. */
    readonly name: string,
    readonly facts: Facts,
  ) {}
}
