import { Bytes } from '../core/value.ts';
import { calculate, negate } from './arithmetic.ts';
import type { Coverage } from './coverage.ts';
import type { Evaluation } from './evaluation.ts';
import { Failure, LimitFailure } from './failure.ts';
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
import { lookupFunction, lookupVariable, type Scope } from './scope.ts';
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
      record?.value(value);
      return value;
    } catch (error) {
      if (error instanceof Failure) {
        error.at ??= node.at;
        record?.failure(error);
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
      return compileList(node.items.map(compile));
    case 'map':
      return compileMap(node.entries.map(({ key, value }) => [compile(key), compile(value)]));
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
      return compileUnary(compile(node.operand), (value) => applyIs(value, node.type));
    case 'field':
      return compileUnary(compile(node.operand), (value) => applyField(value, node.name));
    case 'comparison':
      return compileBinary(compile(node.left), compile(node.right), (a, b) =>
        applyComparison(node.operator, a, b),
      );
    case 'arithmetic':
      return compileBinary(compile(node.left), compile(node.right), (a, b) =>
        calculate(node.operator, known(a), known(b)),
      );
    case 'in':
      return compileBinary(compile(node.left), compile(node.right), applyIn);
    case 'index':
      return compileBinary(compile(node.operand), compile(node.index), applyIndex);
    case 'slice':
      return compileSlice(compile(node.operand), compile(node.from), compile(node.to));
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

const compileBinary =
  (left: Evaluate, right: Evaluate, apply: (a: RulesValue, b: RulesValue) => RulesValue): Evaluate =>
  (evaluation) =>
    apply(left(evaluation), right(evaluation));

const compileList =
  (items: readonly Evaluate[]): Evaluate =>
  (evaluation) =>
    bounded(items.map((item) => known(item(evaluation))));

const compileMap =
  (entries: readonly (readonly [Evaluate, Evaluate])[]): Evaluate =>
  (evaluation) => {
    const map = new Map<string, RulesValue>();
    for (const [key, value] of entries) {
      const name = known(key(evaluation));
      if (typeof name !== 'string') throw new Failure(`A key is a string, not ${typeNameOf(name)}`);
      map.set(name, known(value(evaluation)));
    }
    return bounded(map);
  };

const compileSlice =
  (operand: Evaluate, from: Evaluate, to: Evaluate): Evaluate =>
  (evaluation) =>
    applySlice(operand(evaluation), from(evaluation), to(evaluation));

const compileConditional =
  (condition: Evaluate, then: Evaluate, otherwise: Evaluate): Evaluate =>
  (evaluation) =>
    truth(condition(evaluation)) ? then(evaluation) : otherwise(evaluation);

/**
 * `&&` and `||` from left to right, until one operand decides. One that fails leaves the decision to the others: a
 * later `false` in `&&`, or `true` in `||`, still decides; else the whole fails as the first one did.
 */
function compileLogic(decisive: boolean, operands: readonly Evaluate[]): Evaluate {
  return (evaluation) => {
    evaluation.spend(operands.length - 2);
    let failure: Failure | undefined;
    for (const operand of operands) {
      try {
        if (truth(operand(evaluation)) === decisive) return decisive;
      } catch (error) {
        if (!(error instanceof Failure) || error instanceof LimitFailure) throw error;
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
    return !decisive;
  };
}

function compilePath(parts: readonly PathPart[], scope: Scope, compile: Compile): Evaluate {
  const segments = parts.map((part): ((evaluation: Evaluation) => readonly (string | Placeholder)[]) => {
    if (typeof part === 'string') return () => [part];
    if (part.kind === 'variable' && lookupVariable(scope, part.name) === undefined) {
      const placeholder = [new Placeholder(part.name)];
      return () => placeholder;
    }
    const evaluate = compile(part);
    return (evaluation) => segmentsOf(known(evaluate(evaluation)));
  });
  return (evaluation) => bounded(new RulesPath(segments.flatMap((segment) => segment(evaluation))));
}

/** What `$(…)` puts into a path: one segment for a string, which must not add others, or all those of a path. */
function segmentsOf(value: RulesValue): RulesPath['segments'] {
  if (value instanceof RulesPath) return value.segments;
  if (typeof value !== 'string')
    throw new Failure(`A segment of a path is a string, not ${typeNameOf(value)}`);
  if (value === '' || value.includes('/')) throw new Failure(`'${value}' is no segment of a path`);
  return [value];
}

function compileVariable(name: string, scope: Scope): Evaluate {
  const variable = lookupVariable(scope, name);
  switch (variable?.kind) {
    case 'request':
      return ({ request }) => request;
    case 'resource':
      return ({ resource }) => resource;
    case 'wildcard':
      return ({ wildcards }) => wildcards[variable.index] ?? null;
    case 'local':
      return ({ frame }) => frame[variable.index] ?? null;
    case undefined:
      throw new Error(`Unchecked variable ${name}`);
  }
}

function compileCall(name: string, args: readonly Evaluate[], scope: Scope): Evaluate {
  const declared = lookupFunction(scope, name);
  if (declared !== undefined) {
    return (evaluation) => evaluation.call(evaluateAll(args, evaluation), declared.run);
  }
  if (isDocumentFunction(name)) {
    const [path] = args;
    return (evaluation) => evaluation.readDocument(name, known(path?.(evaluation) ?? null));
  }
  const operation = own(FUNCTIONS, name);
  if (operation === undefined) throw new Error(`Unchecked function ${name}`);
  return (evaluation) => operation.run(evaluateAll(args, evaluation).map(known));
}

function compileMethod(
  node: Extract<Expression, { readonly kind: 'method' }>,
  scope: Scope,
  compile: Compile,
): Evaluate {
  const { operand, name } = node;
  const args = node.arguments.map(compile);
  if (operand.kind === 'variable' && lookupVariable(scope, operand.name) === undefined) {
    const operation = own(NAMESPACES.get(operand.name), name);
    if (operation === undefined) throw new Error(`Unchecked function ${operand.name}.${name}`);
    return (evaluation) => operation.run(evaluateAll(args, evaluation).map(known));
  }
  const all = [compile(operand), ...args];
  return (evaluation) => applyMethod(name, evaluateAll(all, evaluation));
}

const evaluateAll = (expressions: readonly Evaluate[], evaluation: Evaluation): RulesValue[] =>
  expressions.map((expression) => expression(evaluation));

const isDocumentFunction = (name: string): name is DocumentFunction =>
  DOCUMENT_FUNCTIONS.some((known) => known === name);
