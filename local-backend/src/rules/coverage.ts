import type { CoverageReport, CoverageSummary, ExpressionReport } from '../core/access/rules-reports.ts';
import { Bytes, GeoPoint, Timestamp } from '../core/value.ts';
import type { Failure } from './failure.ts';
import { formatPosition, type SourcePosition } from './source-error.ts';
import { childrenOf, type Expression } from './tree.ts';
import { formatPath, isList, isMap, RulesPath, RulesSet, type RulesValue, typeNameOf } from './values.ts';

/** Different values kept apart for one expression; those beyond are counted together. */
const MAX_VALUES = 10;

/** Counts what expressions come to, from the loading of the rules on. */
export class Coverage {
  private readonly recorders = new Map<Expression, Recorder>();
  private readonly roots: Expression[] = [];

  constructor(
    private readonly fileName: string,
    private readonly source: string,
    private readonly positionOf: (offset: number) => SourcePosition,
  ) {}

  /** Names an expression that the report starts from: a condition, a `let` or the result of a function. */
  addRoot(node: Expression): void {
    this.roots.push(node);
  }

  recorderOf(node: Expression): Recorder {
    const recorder = this.recorders.get(node) ?? new Recorder();
    this.recorders.set(node, recorder);
    return recorder;
  }

  report(): CoverageReport {
    return {
      rules: { files: [{ name: this.fileName, content: this.source }] },
      report: [...this.roots].sort((a, b) => a.at - b.at).map((node) => this.reportOf(node)),
    };
  }

  summary(): CoverageSummary {
    const recorded = [...this.recorders];
    const missed = recorded.filter(([, recorder]) => !recorder.isEvaluated).map(([node]) => node.at);
    return {
      expressions: recorded.length,
      evaluated: recorded.length - missed.length,
      missed: missed.sort((a, b) => a - b).map((at) => formatPosition(this.positionOf(at))),
    };
  }

  private reportOf(node: Expression): ExpressionReport {
    const { line, column } = this.positionOf(node.at);
    return {
      sourcePosition: { fileName: this.fileName, line, column, currentOffset: node.at, endOffset: node.end },
      values: this.recorders.get(node)?.values() ?? [],
      children: childrenOf(node)
        .filter((child) => this.recorders.has(child))
        .map((child) => this.reportOf(child)),
    };
  }
}

/** The outcomes of one expression. */
export class Recorder {
  private readonly counts = new Map<string, { readonly value: object; count: number }>();

  get isEvaluated(): boolean {
    return this.counts.size > 0;
  }

  value(value: RulesValue): void {
    this.count(labelOf(value), () => describe(value));
  }

  failure(failure: Failure): void {
    this.count(`! ${failure.message}`, () => ({ undefined: { causeMessage: failure.message } }));
  }

  values(): ExpressionReport['values'] {
    return [...this.counts.values()];
  }

  private count(label: string, describeValue: () => object): void {
    const isApart = this.counts.has(label) || this.counts.size < MAX_VALUES;
    const key = isApart ? label : REST;
    const value = () => (isApart ? describeValue() : { stringValue: REST });
    const counted = this.counts.get(key) ?? { value: value(), count: 0 };
    counted.count++;
    this.counts.set(key, counted);
  }
}

const REST = '(other values)';
const MAX_TEXT_LENGTH = 100;

/** Tells values apart cheaply: containers only by their type. */
function labelOf(value: RulesValue): string {
  if (typeof value === 'string') return `s${value.slice(0, MAX_TEXT_LENGTH)}`;
  return typeof value === 'object' && value !== null ? typeNameOf(value) : `${typeof value} ${value}`;
}

function describe(value: RulesValue): object {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: value.slice(0, MAX_TEXT_LENGTH) };
  if (typeof value === 'bigint') return { intValue: String(value) };
  if (typeof value === 'number') return { floatValue: value };
  if (value === null) return { nullValue: null };
  if (isMap(value)) return { mapValue: { keys: [...value.keys()].slice(0, MAX_VALUES) } };
  if (isList(value)) return { listValue: { size: value.length } };
  if (value instanceof RulesSet) return { setValue: { size: value.items.length } };
  if (value instanceof RulesPath) return { pathValue: formatPath(value).slice(0, MAX_TEXT_LENGTH) };
  if (value instanceof Timestamp) return { timestampValue: `${value.seconds}.${value.nanos}` };
  if (value instanceof Bytes) return { bytesValue: { size: value.bytes.length } };
  if (value instanceof GeoPoint) return { latlngValue: [value.latitude, value.longitude] };
  return { [`${typeNameOf(value)}Value`]: {} };
}
