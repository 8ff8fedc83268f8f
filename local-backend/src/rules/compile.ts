import type { Coverage } from './coverage.ts';
import { attempt, compileExpression, type Evaluate } from './evaluate.ts';
import { type DeclaredFunction, GLOBAL_SCOPE, type Scope, type Variable } from './scope.ts';
import type { FunctionDeclaration, MatchBlock, MatchSegment, Method, RulesTree } from './tree.ts';

/** A match block made ready to judge by. */
export interface CompiledMatch {
  readonly segments: readonly MatchSegment[];
  readonly allows: readonly CompiledAllow[];
  readonly matches: readonly CompiledMatch[];
}

export interface CompiledAllow {
  readonly methods: readonly Method[];
  /** Undefined allows always. */
  readonly condition: Evaluate | undefined;
  /** The offset of the `allow`. */
  readonly at: number;
}

/** Turns a checked file into closures, giving the outermost match blocks. */
export function compileRules(tree: RulesTree, coverage: Coverage | undefined): readonly CompiledMatch[] {
  const file = enterScope(GLOBAL_SCOPE, new Map(), tree.functions, coverage);
  return tree.services.flatMap((service) => {
    const scope = enterScope(file, new Map(), service.functions, coverage);
    return service.matches.map((match) => compileMatch(match, scope, 0, coverage));
  });
}

/** `wildcards` is the number of those bound by the blocks around. */
function compileMatch(
  block: MatchBlock,
  outer: Scope,
  wildcards: number,
  coverage: Coverage | undefined,
): CompiledMatch {
  const names = block.segments.filter(({ kind }) => kind !== 'literal').map(({ text }) => text);
  const variables = new Map(
    names.map((name, index): [string, Variable] => [name, { kind: 'wildcard', index: wildcards + index }]),
  );
  const scope = enterScope(outer, variables, block.functions, coverage);
  const allows = block.allows.map(({ methods, condition, at }): CompiledAllow => {
    if (condition !== undefined) coverage?.addRoot(condition);
    return { methods, at, condition: condition && compileExpression(condition, scope, coverage) };
  });
  const inner = wildcards + names.length;
  return {
    segments: block.segments,
    allows,
    matches: block.matches.map((match) => compileMatch(match, scope, inner, coverage)),
  };
}

function enterScope(
  parent: Scope,
  variables: ReadonlyMap<string, Variable>,
  functions: readonly FunctionDeclaration[],
  coverage: Coverage | undefined,
): Scope {
  const bodies = new Map<string, Evaluate>();
  const declared = functions.map(({ name }): [string, DeclaredFunction] => [
    name,
    { run: (evaluation) => (bodies.get(name) as Evaluate)(evaluation) },
  ]);
  const scope = { parent, variables, functions: new Map(declared) };
  for (const declaration of functions) {
    bodies.set(declaration.name, compileFunction(declaration, scope, coverage));
  }
  return scope;
}

/**
 * Variables get their values before the result is evaluated, in order, whether it needs them or not; one that fails
 * does harm only where it is used. Each counts as an expression beside its value.
 */
function compileFunction(
  declaration: FunctionDeclaration,
  outer: Scope,
  coverage: Coverage | undefined,
): Evaluate {
  const { parameters, lets } = declaration;
  const locals = new Map<string, Variable>(
    parameters.map(({ name }, index) => [name, { kind: 'local', index }]),
  );
  const scope: Scope = { parent: outer, variables: locals, functions: new Map() };
  const values = lets.map(({ name, value }, index) => {
    coverage?.addRoot(value);
    const evaluate = compileExpression(value, scope, coverage);
    locals.set(name, { kind: 'local', index: parameters.length + index });
    return evaluate;
  });
  coverage?.addRoot(declaration.result);
  const result = compileExpression(declaration.result, scope, coverage);
  return (evaluation) => {
    evaluation.spend(values.length);
    for (const value of values) evaluation.frame.push(attempt(value, evaluation));
    return result(evaluation);
  };
}
