/** How much of a ruleset was evaluated. */
export interface CoverageSummary {
  readonly expressions: number;
  readonly evaluated: number;
  /** The places of expressions never evaluated, as `line:column`. */
  readonly missed: readonly string[];
}

/** What a request cost, in expressions evaluated and in access calls. */
export interface RequestCost {
  readonly expressions: number;
  readonly accessCalls: number;
}

/** A request about one document or query, or the sum over a batch of several writes. */
export type CostKind = 'get' | 'list' | 'create' | 'update' | 'delete' | 'batch';

/** What a policy that evaluates rules can tell about its own work since the rules in force were loaded. */
export interface RulesReports {
  coverageSummary(): CoverageSummary;
  /** The most that any request of each kind has cost. */
  costs(): ReadonlyMap<CostKind, RequestCost>;
}
