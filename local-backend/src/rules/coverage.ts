import type { CoverageSummary } from '../core/access/rules-reports.ts';
import { formatPosition, type SourcePosition } from './source-error.ts';
import type { Expression } from './tree.ts';

/** Records which expressions were evaluated since the rules were loaded. */
export class Coverage {
  private readonly expressions = new Set<Expression>();
  private readonly evaluated = new Set<Expression>();

  constructor(private readonly positionOf: (offset: number) => SourcePosition) {}

  add(node: Expression): void {
    this.expressions.add(node);
  }

  markEvaluated(node: Expression): void {
    this.evaluated.add(node);
  }

  summary(): CoverageSummary {
    const missed = [...this.expressions].filter((node) => !this.evaluated.has(node)).map(({ at }) => at);
    return {
      expressions: this.expressions.size,
      evaluated: this.evaluated.size,
      missed: missed.sort((a, b) => a - b).map((at) => formatPosition(this.positionOf(at))),
    };
  }
}
