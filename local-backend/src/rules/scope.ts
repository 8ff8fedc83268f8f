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

export function lookupVariable(scope: Scope, name: string): Variable | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const variable = at.variables.get(name);
    if (variable !== undefined) return variable;
  }
  return undefined;
}

export function lookupFunction(scope: Scope, name: string): DeclaredFunction | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const declared = at.functions.get(name);
    if (declared !== undefined) return declared;
  }
  return undefined;
}
