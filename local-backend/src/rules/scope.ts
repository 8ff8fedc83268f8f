import type { Evaluate } from './evaluate.ts';
import type { FunctionDeclaration } from './tree.ts';

/** Where a variable's value is found while a request is judged. */
export type Variable =
  | { readonly kind: 'request' | 'resource' }
  | { readonly kind: 'wildcard' | 'local'; readonly index: number };

/** A declared function. It is compiled after those who call it may be, so `run` looks the body up when called. */
export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  readonly run: Evaluate;
}

/** The names that an expression can see: its own scope's first, then the enclosing one's. */
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
