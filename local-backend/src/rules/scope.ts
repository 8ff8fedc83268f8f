import type { Evaluation } from './evaluation.ts';
import type { RulesValue } from './values.ts';

/** Where a variable's value is found while a request is judged. */
export type Variable =
  | { readonly kind: 'request' | 'resource' }
  | { readonly kind: 'wildcard' | 'local'; readonly index: number };

/** A declared function. It is compiled after those who call it may be, so `run` looks the body up when called. */
export interface DeclaredFunction {
  readonly run: (evaluation: Evaluation) => RulesValue;
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

/** What the nearest of a scope and those around it gives; undefined when none of them has it. */
export function findInScopes<S extends { readonly parent: S | undefined }, Found>(
  scope: S,
  find: (scope: S) => Found | undefined,
): Found | undefined {
  for (let at: S | undefined = scope; at !== undefined; at = at.parent) {
    const found = find(at);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const findVariable = (scope: Scope, name: string): Variable | undefined =>
  findInScopes(scope, ({ variables }) => variables.get(name));

export const findFunction = (scope: Scope, name: string): DeclaredFunction | undefined =>
  findInScopes(scope, ({ functions }) => functions.get(name));
