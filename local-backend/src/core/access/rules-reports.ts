/** How much of a ruleset was evaluated. */
export interface CoverageSummary {
  readonly expressions: number;
  readonly evaluated: number;
  /** The positions of expressions that were never evaluated, as `line:column`. */
  readonly missed: readonly string[];
}

/** The cost of a request: the numbers of evaluated expressions and of access calls. */
export interface RequestCost {
  readonly expressions: number;
  readonly accessCalls: number;
}

/** A request for one document or query, or the sum of a batch with several writes. */
export type CostKind = 'get' | 'list' | 'create' | 'update' | 'delete' | 'batch';

/** Reports of a policy that evaluates rules. They cover the time since the current rules were loaded. */
export interface RulesReports {
  coverageSummary(): CoverageSummary;
  /** The highest cost of a request so far, for each kind of request. */
  costs(): ReadonlyMap<CostKind, RequestCost>;
}
