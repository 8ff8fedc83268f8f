/** One expression of the rules: what it came to how often; `values` is empty when it was never evaluated. */
export interface ExpressionReport {
  readonly sourcePosition: {
    readonly fileName: string;
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly values: readonly { readonly value: object; readonly count: number }[];
  /** The expressions within, in the order of the source. */
  readonly children: readonly ExpressionReport[];
}

export interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly name: string; readonly content: string }[] };
  readonly report: readonly ExpressionReport[];
}

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
  coverage(): CoverageReport;
  coverageSummary(): CoverageSummary;
  /** The most that any request of each kind has cost. */
  costs(): ReadonlyMap<CostKind, RequestCost>;
}
