/** Expressions by what becomes of them; no row depends on stored documents. */
export interface ExpressionTable {
  readonly holds?: readonly string[];
  readonly doesNotHold?: readonly string[];
  /** Neither they nor their negations hold. */
  readonly fails?: readonly string[];
  /** Rules with them cannot be loaded; one of the two servers may find that out only when it evaluates them. */
  readonly isRefused?: readonly string[];
}
