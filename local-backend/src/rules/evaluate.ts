import type { Evaluation, Outcome } from './evaluation.ts';
import { Failure, LimitFailure } from './failure.ts';
import type { RulesValue } from './values.ts';

/** An expression made ready: it gives its value, or throws a Failure. */
export type Evaluate = (evaluation: Evaluation) => RulesValue;

export const constant =
  (value: RulesValue): Evaluate =>
  () =>
    value;

/** Evaluates all operands, then applies the operation to their values. */
export const compileAll =
  (operands: readonly Evaluate[], apply: (...values: RulesValue[]) => RulesValue): Evaluate =>
  (evaluation) =>
    apply(...evaluateAll(operands, evaluation));

/** The values of expressions, all of which are evaluated; fails as the first one that does. */
export const evaluateAll = (expressions: readonly Evaluate[], evaluation: Evaluation): RulesValue[] =>
  attemptAll(expressions, evaluation).map(valueFrom);

export const attemptAll = (expressions: readonly Evaluate[], evaluation: Evaluation): Outcome[] =>
  expressions.map((expression) => attempt(expression, evaluation));

/** The value of an expression, or its failure, which matters only where the value is used. Limits end everything. */
export function attempt(expression: Evaluate, evaluation: Evaluation): Outcome {
  try {
    return expression(evaluation);
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof LimitFailure) throw error;
    return error;
  }
}

export function valueFrom(outcome: Outcome): RulesValue {
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}
