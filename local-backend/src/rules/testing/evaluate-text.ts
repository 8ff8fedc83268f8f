import { Bytes, Timestamp } from '../../core/value.ts';
import { AccessBudget, type DocumentSource } from '../access.ts';
import { compileExpression } from '../compile-expression.ts';
import { Evaluation, LIMITS } from '../evaluation.ts';
import { Failure } from '../failure.ts';
import { parseExpression } from '../parse-expression.ts';
import { GLOBAL_SCOPE, type Scope } from '../scope.ts';
import { Tokens } from '../tokens.ts';
import { isList, isMap, RulesPath, RulesSet, type RulesValue } from '../values.ts';

interface Variables {
  readonly resource?: RulesValue;
  /** Values of variables, as if they were wildcards. */
  readonly variables?: Readonly<Record<string, RulesValue>>;
}

/** The time of the request: 2026-01-02T03:04:05.000000006Z. */
const TIME = new Timestamp(Date.UTC(2026, 0, 2, 3, 4, 5) / 1000, 6);
const NO_DOCUMENTS: DocumentSource = {
  databaseId: '(default)',
  before: () => undefined,
  after: () => undefined,
  isGiven: () => true,
};
/** What is wrong beforehand is left to fail when it is evaluated. */
const COMPILATION = { report: () => undefined, noteCall: () => undefined };

/** What an expression's source text comes to, as the tests write it: a value, or `fails: message`. */
export function evaluateText(source: string, { resource = null, variables = {} }: Variables = {}): string {
  const names = Object.keys(variables);
  const scope: Scope = {
    parent: GLOBAL_SCOPE,
    variables: new Map(names.map((name, index) => [name, { kind: 'wildcard', index }])),
    functions: new Map(),
  };
  const budgets = [new AccessBudget(LIMITS.accessCalls)];
  const evaluation = new Evaluation(new Map([['time', TIME]]), resource, NO_DOCUMENTS, budgets);
  evaluation.wildcards = Object.values(variables);
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
