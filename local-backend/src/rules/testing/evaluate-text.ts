import type { Document } from '../../core/document.ts';
import { Bytes, Timestamp } from '../../core/value.ts';
import { AccessBudget } from '../access.ts';
import { compileExpression } from '../compile-expression.ts';
import { Evaluation, LIMITS } from '../evaluation.ts';
import { Failure } from '../failure.ts';
import { parseExpression } from '../parse-expression.ts';
import { GLOBAL_SCOPE, type Scope } from '../scope.ts';
import { Tokens } from '../tokens.ts';
import { isList, isMap, RulesPath, RulesSet, type RulesValue } from '../values.ts';

export interface EvaluationContext {
  readonly request?: RulesValue;
  readonly resource?: RulesValue;
  readonly documents?: readonly Document[];
  /** Values of variables, as if they were wildcards. */
  readonly variables?: Readonly<Record<string, RulesValue>>;
}

/** An evaluation outside any rules. Its time is 2026-01-02T03:04:05.000000006Z. */
export function anEvaluation({ request, resource, documents = [] }: EvaluationContext = {}): Evaluation {
  const before = (path: string): Document | undefined => documents.find((document) => document.path === path);
  const time = new Timestamp(Date.UTC(2026, 0, 2, 3, 4, 5) / 1000, 6);
  const asked = request instanceof Map ? request : new Map<string, RulesValue>([['time', time]]);
  return new Evaluation(
    asked,
    resource ?? null,
    { databaseId: '(default)', before, after: before, isGiven: () => true },
    [new AccessBudget(LIMITS.accessCalls)],
  );
}

/** What is wrong beforehand is left to fail when it is evaluated. */
const COMPILATION = { report: () => undefined, noteCall: () => undefined };

/** What an expression's source text comes to, as `expressions.txt` writes it: a value, or `fails: message`. */
export function evaluateText(source: string, context: EvaluationContext = {}): string {
  const names = Object.keys(context.variables ?? {});
  const scope: Scope = {
    parent: GLOBAL_SCOPE,
    variables: new Map(names.map((name, index) => [name, { kind: 'wildcard', index }])),
    functions: new Map(),
  };
  const evaluation = anEvaluation(context);
  evaluation.wildcards = Object.values(context.variables ?? {});
  try {
    return renderValue(
      compileExpression(parseExpression(new Tokens(source)), scope, COMPILATION)(evaluation),
    );
  } catch (error) {
    if (error instanceof Failure) return `fails: ${error.message}`;
    throw error;
  }
}

/** Ints as `1`, floats as `1.0`, strings as JSON with escapes, paths by their segments. */
function renderValue(value: RulesValue): string {
  if (typeof value === 'string') return escapeUnicode(JSON.stringify(value));
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value instanceof RulesSet) return `set${renderValue(value.items)}`;
  if (value instanceof RulesPath) return `path${JSON.stringify(value.segments)}`;
  if (value instanceof Bytes) return `bytes ${Buffer.from(value.bytes).toString('hex')}`;
  if (value instanceof Timestamp) return `timestamp ${value.seconds}.${value.nanos}`;
  if (isList(value)) return `[${value.map(renderValue).join(', ')}]`;
  if (isMap(value)) return `{${[...value].map(([key, item]) => `${key}: ${renderValue(item)}`).join(', ')}}`;
  return String(value);
}

const escapeUnicode = (text: string): string =>
  text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
