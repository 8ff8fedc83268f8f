import { Bytes } from '../core/value.ts';
import { calculate, negate } from './arithmetic.ts';
import type { Coverage } from './coverage.ts';
import type { Evaluation, Outcome } from './evaluation.ts';
import { Failure, LimitFailure } from './failure.ts';
import { stringOf } from './library/conversion.ts';
import { DOCUMENT_FUNCTIONS, type DocumentFunction, FUNCTIONS, NAMESPACES, own } from './library/library.ts';
import {
  applyComparison,
  applyField,
  applyIn,
  applyIndex,
  applyIs,
  applyMethod,
  applySlice,
  known,
  truth,
} from './operators.ts';
import { findFunction, findVariable, type Scope } from './scope.ts';
import type { Expression, PathPart } from './tree.ts';
import { bounded } from './value-size.ts';
import { Placeholder, RulesPath, type RulesValue, typeNameOf } from './values.ts';

/** An expression made ready: it gives its value, or throws a Failure. */
export type Evaluate = (evaluation: Evaluation) => RulesValue;

/**
 * Turns a checked expression into a closure. Every expression evaluated counts against the request's limit and, when
 * there is a coverage, is recorded there. Names must have been checked: an unknown one is a bug.
 */
export function compileExpression(node: Expression, scope: Scope, coverage: Coverage | undefined): Evaluate {
  const compile = (child: Expression): Evaluate => compileExpression(child, scope, coverage);
  const run = compileNode(node, scope, compile);
  const record = coverage?.recorderOf(node);
  return (evaluation) => {
    try {
      evaluation.spend(1);
      const value = run(evaluation);
      if (record !== undefined) evaluation.note(() => record.value(value));
      return value;
    } catch (error) {
      if (error instanceof Failure) {
        error.at ??= node.at;
        if (record !== undefined) evaluation.note(() => record.failure(error));
      }
      throw error;
    }
  };
}

type Compile = (node: Expression) => Evaluate;

function compileNode(node: Expression, scope: Scope, compile: Compile): Evaluate {
  switch (node.kind) {
    case 'null':
      return () => null;
    case 'boolean':
    case 'integer':
    case 'float':
    case 'string':
      return constant(node.value);
    case 'bytes':
      return constant(new Bytes(node.value));
    case 'list':
      return compileAll(node.items.map(compile), (...items) => bounded(items.map(known)));
    case 'map':
      return compileMap(
        node.entries.map(({ key }) => compile(key)),
        node.entries.map(({ value }) => compile(value)),
      );
    case 'path':
      return compilePath(node.segments, scope, compile);
    case 'variable':
      return compileVariable(node.name, scope);
    case 'and':
    case 'or':
      return compileLogic(node.kind === 'or', node.operands.map(compile));
    case 'not':
      return compileUnary(compile(node.operand), (value) => !truth(value));
    case 'negate':
      return compileUnary(compile(node.operand), (value) => negate(known(value)));
    case 'is':
      return compileIs(compile(node.operand), node.type);
    case 'field':
      return compileUnary(compile(node.operand), (value) => applyField(value, node.name));
    case 'comparison':
      return compileAll([node.left, node.right].map(compile), (a, b) => applyComparison(node.operator, a, b));
    case 'arithmetic':
      return compileAll([node.left, node.right].map(compile), (a, b) =>
        calculate(node.operator, known(a), known(b)),
      );
    case 'in':
      return compileAll([node.left, node.right].map(compile), applyIn);
    case 'index':
      return compileAll([node.operand, node.index].map(compile), applyIndex);
    case 'slice':
      return compileAll([node.operand, node.from, node.to].map(compile), applySlice);
    case 'conditional':
      return compileConditional(compile(node.condition), compile(node.then), compile(node.otherwise));
    case 'call':
      return compileCall(node.name, node.arguments.map(compile), scope);
    case 'method':
      return compileMethod(node, scope, compile);
  }
}

const constant =
  (value: RulesValue): Evaluate =>
  () =>
    value;

const compileUnary =
  (operand: Evaluate, apply: (value: RulesValue) => RulesValue): Evaluate =>
  (evaluation) =>
    apply(operand(evaluation));

/** The name of the type counts as an expression too. */
const compileIs =
  (operand: Evaluate, type: string): Evaluate =>
  (evaluation) => {
    evaluation.spend(1);
    return applyIs(operand(evaluation), type);
  };

/** Evaluates all operands, then applies the operation to their values. */
const compileAll =
  (operands: readonly Evaluate[], apply: (...values: RulesValue[]) => RulesValue): Evaluate =>
  (evaluation) =>
    apply(...evaluateAll(operands, evaluation));

function compileMap(keys: readonly Evaluate[], values: readonly Evaluate[]): Evaluate {
  const parts = keys.flatMap((key, at) => [key, values[at] as Evaluate]);
  return (evaluation) => {
    const evaluated = evaluateAll(parts, evaluation).map(known);
    const map = new Map<string, RulesValue>();
    for (let at = 0; at < evaluated.length; at += 2) {
      const key = evaluated[at] ?? null;
      if (typeof key !== 'string') throw new Failure(`A key is a string, not ${typeNameOf(key)}`);
      map.set(key, evaluated[at + 1] ?? null);
    }
    return bounded(map);
  };
}

/** Counts as the emulator does: two expressions beside the parts, and two more for the second branch. */
const compileConditional =
  (condition: Evaluate, then: Evaluate, otherwise: Evaluate): Evaluate =>
  (evaluation) => {
    evaluation.spend(1);
    if (truth(condition(evaluation))) return then(evaluation);
    evaluation.spend(2);
    return otherwise(evaluation);
  };

/**
 * `&&` and `||` from left to right, until one operand decides. One that fails leaves the decision to the others: a
 * later `false` in `&&`, or `true` in `||`, still decides; else the whole fails as the first one did. Each operator
 * counts once, and once more when its right side is evaluated.
 */
function compileLogic(decisive: boolean, operands: readonly Evaluate[]): Evaluate {
  return (evaluation) => {
    evaluation.spend(operands.length - 2);
    let failure: Failure | undefined;
    for (const [index, operand] of operands.entries()) {
      if (index > 0) evaluation.spend(1);
      const outcome = attempt((inner) => truth(operand(inner)), evaluation);
      if (outcome === decisive) return decisive;
      if (outcome instanceof Failure) failure ??= outcome;
    }
    if (failure !== undefined) throw failure;
    return !decisive;
  };
}

/** Literal segments count as expressions too. */
function compilePath(parts: readonly PathPart[], scope: Scope, compile: Compile): Evaluate {
  const evaluates = parts.map((part): Evaluate => {
    if (typeof part === 'string') return compileSegment(part);
    if (part.kind === 'variable' && findVariable(scope, part.name) === undefined) {
      return compileSegment(new Placeholder(part.name));
    }
    return compile(part);
  });
  return compileAll(evaluates, (...values) =>
    bounded(new RulesPath(values.flatMap((value) => segmentsOf(known(value))))),
  );
}

function compileSegment(segment: string | Placeholder): Evaluate {
  const path = new RulesPath([segment]);
  return (evaluation) => {
    evaluation.spend(1);
    return path;
  };
}

/** What `$(…)` puts into a path: the segments of a path, or any plain value as text, which stays one segment. */
function segmentsOf(value: RulesValue): RulesPath['segments'] {
  if (value instanceof RulesPath) return value.segments;
  return [stringOf(value)];
}

function compileVariable(name: string, scope: Scope): Evaluate {
  const variable = findVariable(scope, name);
  switch (variable?.kind) {
    case 'request':
      return ({ request }) => request;
    case 'resource':
      return ({ resource }) => resource;
    case 'wildcard':
      return ({ wildcards }) => wildcards[variable.index] ?? null;
    case 'local':
      return ({ frame }) => valueFrom(frame[variable.index] ?? null);
    case undefined:
      throw new Error(`Unchecked variable ${name}`);
  }
}

function compileCall(name: string, args: readonly Evaluate[], scope: Scope): Evaluate {
  const declared = findFunction(scope, name);
  if (declared !== undefined) {
    return (evaluation) => evaluation.call(attemptAll(args, evaluation), declared.run);
  }
  if (isDocumentFunction(name)) {
    const [path] = args;
    return (evaluation) => evaluation.readDocument(name, known(path?.(evaluation) ?? null));
  }
  const operation = own(FUNCTIONS, name);
  if (operation === undefined) throw new Error(`Unchecked function ${name}`);
  return compileAll(args, (...values) => operation.run(values.map(known)));
}

function compileMethod(
  node: Extract<Expression, { readonly kind: 'method' }>,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const { operand, name } = node;
  const args = node.arguments.map(compile);
  if (operand.kind === 'variable' && findVariable(scope, operand.name) === undefined) {
    const operation = own(NAMESPACES.get(operand.name), name);
    if (operation === undefined) throw new Error(`Unchecked function ${operand.name}.${name}`);
    return compileAll(args, (...values) => operation.run(values.map(known)));
  }
  return compileAll([compile(operand), ...args], (...values) => applyMethod(name, values));
}

/** The values of expressions, all of which are evaluated; fails as the first one that does. */
const evaluateAll = (expressions: readonly Evaluate[], evaluation: Evaluation): RulesValue[] =>
  attemptAll(expressions, evaluation).map(valueFrom);

const attemptAll = (expressions: readonly Evaluate[], evaluation: Evaluation): Outcome[] =>
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

function valueFrom(outcome: Outcome): RulesValue {
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}

const isDocumentFunction = (name: string): name is DocumentFunction =>
  DOCUMENT_FUNCTIONS.some((known) => known === name);
