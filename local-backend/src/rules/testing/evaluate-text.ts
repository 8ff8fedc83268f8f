import type { Document } from '../../core/document.ts';
import { Timestamp } from '../../core/value.ts';
import { AccessBudget } from '../access.ts';
import { compileExpression } from '../evaluate.ts';
import { Evaluation, LIMITS } from '../evaluation.ts';
import { Failure } from '../failure.ts';
import { parseExpression } from '../parse-expression.ts';
import { GLOBAL_SCOPE, type Scope } from '../scope.ts';
import { Tokens } from '../tokens.ts';
import { RulesSet, type RulesValue } from '../values.ts';

export interface Surroundings {
  readonly request?: RulesValue;
  readonly resource?: RulesValue;
  readonly documents?: readonly Document[];
  /** Values of variables, as if they were wildcards. */
  readonly variables?: Readonly<Record<string, RulesValue>>;
}

/** An evaluation outside any rules. Its time is 2026-01-02T03:04:05.000000006Z. */
export function anEvaluation({ request, resource, documents = [] }: Surroundings = {}): Evaluation {
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

/** The value of an expression's source text; a failure as `Failure: message`. */
export function evaluateText(source: string, surroundings: Surroundings = {}): RulesValue {
  const names = Object.keys(surroundings.variables ?? {});
  const scope: Scope = {
    parent: GLOBAL_SCOPE,
    variables: new Map(names.map((name, index) => [name, { kind: 'wildcard', index }])),
    functions: new Map(),
  };
  const evaluation = anEvaluation(surroundings);
  evaluation.wildcards = Object.values(surroundings.variables ?? {});
  try {
    return compileExpression(parseExpression(new Tokens(source)), scope, undefined)(evaluation);
  } catch (error) {
    if (error instanceof Failure) return `Failure: ${error.message}`;
    throw error;
  }
}

/** Declares a table of source text and result as tests; sets are compared by their items. */
export function testExpressions(title: string, table: readonly (readonly [string, unknown])[]): void {
  describe(title, () => {
    test.each(table)('%s', (source, expected) => {
      const value = evaluateText(source);
      expect(value instanceof RulesSet ? value.items : value).toEqual(expected);
    });
  });
}
