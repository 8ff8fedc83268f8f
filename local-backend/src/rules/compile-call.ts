import type { Coverage } from './coverage.ts';
import { attemptAll, compileAll, constant, type Evaluate } from './evaluate.ts';
import { aritiesOf, FUNCTIONS, isDocumentFunction, missing, NAMESPACES, own } from './library/library.ts';
import type { Operation } from './library/operation.ts';
import { findPatternProblem } from './library/regular-expression.ts';
import { applyMethod, known } from './operators.ts';
import { findFunction, findVariable, type Scope } from './scope.ts';
import type { Expression, FunctionDeclaration } from './tree.ts';

/** Receives the results of a compilation besides the closure: errors, calls and the coverage. */
export interface Compilation {
  /** Reports an error at an offset of the source. */
  readonly report: (message: string, at: number) => void;
  readonly noteCall: (callee: FunctionDeclaration) => void;
  readonly coverage?: Coverage;
}

export type Compile = (node: Expression) => Evaluate;
export type NodeOf<Kind extends Expression['kind']> = Extract<Expression, { readonly kind: Kind }>;

const PATTERN_METHODS: readonly string[] = ['matches', 'replace', 'split'];

export function compileCall(
  { name, arguments: nodes, at }: NodeOf<'call'>,
  scope: Scope,
  compile: Compile,
  { report, noteCall }: Compilation,
): Evaluate {
  const args = nodes.map(compile);
  const declared = findFunction(scope, name);
  const operation = own(FUNCTIONS, name);
  const arity = declared?.declaration.parameters.length ?? (isDocumentFunction(name) ? 1 : operation?.arity);
  if (arity === undefined) report(missing(name, `there is no function '${name}'`), at);
  else if (arity !== args.length) report(wrongCount(name, [arity], args.length), at);
  if (declared !== undefined) {
    noteCall(declared.declaration);
    return (evaluation) => evaluation.call(attemptAll(args, evaluation), declared.run);
  }
  if (!isDocumentFunction(name)) return compileOperation(operation, args);
  return (evaluation) => evaluation.readDocument(name, known(args[0]?.(evaluation) ?? null));
}

export function compileMethod(
  { operand, name, arguments: nodes, at, end }: NodeOf<'method'>,
  scope: Scope,
  compile: Compile,
  { report }: Compilation,
): Evaluate {
  const args = nodes.map(compile);
  if (operand.kind === 'variable' && findVariable(scope, operand.name) === undefined) {
    const namespace = NAMESPACES.get(operand.name);
    if (namespace === undefined) return compile(operand);
    const operation = own(namespace, name);
    const called = `${operand.name}.${name}`;
    if (operation === undefined) report(missing(called, `there is no function '${called}'`), at);
    else if (operation.arity !== args.length) report(wrongCount(called, [operation.arity], args.length), at);
    return compileOperation(operation, args);
  }
  const arities = [...new Set(aritiesOf(name))];
  const place = Math.min(operand.end + 1, end);
  if (arities.length === 0)
    report(missing(`.${name}`, `no type has a method '${name}'${hintFor(name)}`), place);
  else if (!arities.includes(args.length)) report(wrongCount(name, arities, args.length), place);
  const [pattern] = nodes;
  if (PATTERN_METHODS.includes(name) && pattern?.kind === 'string') {
    const problem = findPatternProblem(pattern.value);
    if (problem !== undefined) report(problem, pattern.at);
  }
  return compileAll([compile(operand), ...args], (...values) => applyMethod(name, values));
}

const compileOperation = (operation: Operation | undefined, args: readonly Evaluate[]): Evaluate =>
  operation === undefined
    ? constant(null)
    : compileAll(args, (...values) => operation.run(values.map(known)));

/** JavaScript names with their equivalents in rules. */
const JAVASCRIPT_EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ['includes', "'x in list'"],
  ['contains', "'x in list'"],
  ['length', "'size()'"],
  ['toLowerCase', "'lower()'"],
  ['toUpperCase', "'upper()'"],
  ['test', "'matches(…)'"],
  ['has', "'key in map'"],
  ['hasKey', "'key in map'"],
]);

const hintFor = (name: string): string =>
  JAVASCRIPT_EQUIVALENTS.has(name) ? `: write ${JAVASCRIPT_EQUIVALENTS.get(name)}` : '';

const wrongCount = (name: string, expected: readonly number[], found: number): string =>
  `${name}() takes ${expected.join(' or ')} argument${expected.length === 1 && expected[0] === 1 ? '' : 's'}, not ${found}`;
