import type { Evaluation, Outcome } from './evaluation.ts';
import { Failure, LimitFailure } from './failure.ts';
import type { RulesValue } from './values.ts';

/** A compiled expression. Returns its value, or throws a Failure. */
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

/** The values of expressions. All expressions are evaluated, even after a failure. Fails with the first failure. */
export const evaluateAll = (expressions: readonly Evaluate[], evaluation: Evaluation): RulesValue[] =>
  attemptAll(expressions, evaluation).map(valueFrom);

export const attemptAll = (expressions: readonly Evaluate[], evaluation: Evaluation): Outcome[] =>
  expressions.map((expression) => attempt(expression, evaluation));

/**
 * The value of an expression, or its failure. A failure matters only where the value is used. A LimitFailure ends the
 * whole evaluation.
 */
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
