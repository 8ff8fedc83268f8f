import type { Evaluate } from './evaluate.ts';
import type { FunctionDeclaration } from './tree.ts';

/** Where an evaluation finds the value of a variable. */
export type Variable =
  | { readonly kind: 'request' | 'resource' }
  | { readonly kind: 'wildcard' | 'local'; readonly index: number };

/**
 * A declared function. Its callers may be compiled first, so `run` looks up the function's body only when `run` is
 * called.
 */
export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  readonly run: Evaluate;
}

/** The names that are visible to an expression. Names of the inner scope hide those of the enclosing scopes. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly variables: ReadonlyMap<string, Variable>;
  readonly functions: ReadonlyMap<string, DeclaredFunction>;
}

export const GLOBAL_SCOPE: Scope = {
  parent: undefined,
  variables: new Map([
    ['request', { kind: 'request' }],
    ['resource', { kind: 'resource' }],
  ]),
  functions: new Map(),
};

export const findVariable = (scope: Scope | undefined, name: string): Variable | undefined =>
  scope && (scope.variables.get(name) ?? findVariable(scope.parent, name));

export const findFunction = (scope: Scope | undefined, name: string): DeclaredFunction | undefined =>
  scope && (scope.functions.get(name) ?? findFunction(scope.parent, name));
