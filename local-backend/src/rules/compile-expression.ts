import { calculate, negate } from './arithmetic.ts';
import { type Compilation, type Compile, compileCall, compileMethod, type NodeOf } from './compile-call.ts';
import { attempt, compileAll, constant, type Evaluate, evaluateAll, valueFrom } from './evaluate.ts';
import { Failure } from './failure.ts';
import { stringOf } from './library/conversion.ts';
import { missing } from './library/library.ts';
import { applyComparison, applyField, applyIn, applyIndex, applyIs, known, truth } from './operators.ts';
import { findVariable, type Scope } from './scope.ts';
import { childrenOf, type Expression, type PathPart } from './tree.ts';
import { bounded } from './value-size.ts';
import { RulesPath, type RulesValue, typeNameOf } from './values.ts';

/**
 * Turns an expression into a closure and reports errors in the names that the expression uses. After an error, the
 * closure must not run. Every evaluated expression counts against the request's limit and is recorded for the
 * coverage.
 */
export function compileExpression(node: Expression, scope: Scope, compilation: Compilation): Evaluate {
  const run = compileNode(node, scope, compilation);
  const { coverage } = compilation;
  coverage?.add(node);
  return (evaluation) => {
    try {
      evaluation.spend(1);
      return run(evaluation);
    } catch (error) {
      if (error instanceof Failure) error.at ??= node.at;
      throw error;
    } finally {
      if (coverage !== undefined) evaluation.note(() => coverage.markEvaluated(node));
    }
  };
}

function compileNode(node: Expression, scope: Scope, compilation: Compilation): Evaluate {
  const compile = (child: Expression): Evaluate => compileExpression(child, scope, compilation);
  const operands = (): Evaluate[] => childrenOf(node).map(compile);
  switch (node.kind) {
    case 'null':
      return () => null;
    case 'boolean':
    case 'integer':
    case 'float':
    case 'string':
      return constant(node.value);
    case 'list':
      return compileAll(operands(), (...items) => bounded(items.map(known)));
    case 'map':
      return compileMap(operands());
    case 'path':
      return compilePath(node.segments, compile);
    case 'variable':
      return compileVariable(node, scope, compilation);
    case 'and':
    case 'or':
      return compileLogic(node.kind === 'or', operands());
    case 'not':
      return compileAll(operands(), (value) => !truth(value));
    case 'negate':
      return compileAll(operands(), (value) => negate(known(value)));
    case 'is':
      return compileIs(node, compile, compilation);
    case 'field':
      return compileAll(operands(), (value) => applyField(value, node.name));
    case 'comparison':
      return compileAll(operands(), (a, b) => applyComparison(node.operator, a, b));
    case 'arithmetic':
      return compileAll(operands(), (a, b) => calculate(node.operator, known(a), known(b)));
    case 'in':
      return compileAll(operands(), applyIn);
    case 'index':
      return compileAll(operands(), applyIndex);
    case 'conditional':
      return compileConditional(compile(node.condition), compile(node.then), compile(node.otherwise));
    case 'call':
      return compileCall(node, scope, compile, compilation);
    case 'method':
      return compileMethod(node, scope, compile, compilation);
  }
}

/** The type's name counts as an expression, too. */
function compileIs({ operand, type, at }: NodeOf<'is'>, compile: Compile, { report }: Compilation): Evaluate {
  if (!TYPES.includes(type)) report(unknownType(type), at);
  const value = compile(operand);
  return (evaluation) => {
    evaluation.spend(1);
    return applyIs(value(evaluation), type);
  };
}

const TYPES: readonly string[] =
  'bool bytes constraint duration float int latlng list map map_diff number path set string timestamp'.split(
    ' ',
  );

const unknownType = (type: string): string =>
  type === 'null'
    ? "'null' is no type: write '== null'"
    : `there is no type '${type}': there are ${TYPES.join(', ')}`;

/** `parts` are alternating keys and values. */
function compileMap(parts: readonly Evaluate[]): Evaluate {
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

/**
 * Counts like the emulator: two expressions in addition to the evaluated parts, and two more if the second branch is
 * evaluated.
 */
const compileConditional =
  (condition: Evaluate, then: Evaluate, otherwise: Evaluate): Evaluate =>
  (evaluation) => {
    evaluation.spend(1);
    if (truth(condition(evaluation))) return then(evaluation);
    evaluation.spend(2);
    return otherwise(evaluation);
  };

/**
 * Evaluates `&&` or `||` from left to right until one operand decides. After an operand that fails, the remaining
 * operands can still decide: a `false` in `&&`, or a `true` in `||`. Otherwise the whole expression fails with the
 * first failure. Each operator counts once, and once more when its right side is evaluated.
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

/** Literal segments count as expressions, too. */
function compilePath(parts: readonly PathPart[], compile: Compile): Evaluate {
  const evaluates = parts.map((part): Evaluate => {
    if (typeof part === 'string') return compileSegment(part);
    return compile(part);
  });
  return compileAll(evaluates, (...values) =>
    bounded(new RulesPath(values.flatMap((value) => segmentsOf(known(value))))),
  );
}

function compileSegment(segment: string): Evaluate {
  const path = new RulesPath([segment]);
  return (evaluation) => {
    evaluation.spend(1);
    return path;
  };
}

/**
 * The segments that `$(…)` adds to a path. A path adds its own segments. A plain value adds one segment, which is the
 * value as text.
 */
const segmentsOf = (value: RulesValue): RulesPath['segments'] =>
  value instanceof RulesPath ? value.segments : [stringOf(value)];

function compileVariable({ name, at }: NodeOf<'variable'>, scope: Scope, { report }: Compilation): Evaluate {
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
      report(missing(name, unknownVariable(name)), at);
      return constant(null);
  }
}

const unknownVariable = (name: string): string =>
  name === 'undefined' ? "there is no 'undefined': write '!(key in map)'" : `there is no variable '${name}'`;
