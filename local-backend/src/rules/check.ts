import { findDeepCalls, findRecursion } from './call-graph.ts';
import { type CheckScope, checkExpression, type Finding } from './check-expression.ts';
import type { FunctionDeclaration, MatchBlock, RulesTree, Service } from './tree.ts';

const MAX_FILE_BYTES = 256 * 1024;
const MAX_PARAMETERS = 7;
const MAX_LETS = 10;
/** Functions that call one another, with the one that a condition calls. */
const MAX_CALL_DEPTH = 21;
const SERVICE = 'cloud.firestore';

/** The finding that a file is too large to be read at all, or undefined. */
export function checkSize(source: string): Finding | undefined {
  if (Buffer.byteLength(source) <= MAX_FILE_BYTES) return undefined;
  return { severity: 'ERROR', message: 'rules have at most 256 KB', at: 0 };
}

/**
 * What is wrong with rules beyond their grammar: unknown names, wrong numbers of arguments, recursion, limits of the
 * language. Does not know the types of values, so a method only has to exist for some type.
 */
export function checkRules(tree: RulesTree): readonly Finding[] {
  const checker = new Checker();
  checker.checkFile(tree);
  return checker.findings.sort((a, b) => a.at - b.at);
}

class Checker {
  readonly findings: Finding[] = [];
  private readonly calls = new Map<FunctionDeclaration, FunctionDeclaration[]>();
  private readonly called = new Set<FunctionDeclaration>();

  checkFile(tree: RulesTree): void {
    this.checkVersion(tree);
    const scope = this.enter(undefined, ['request', 'resource'], tree.functions);
    for (const service of tree.services) this.checkService(service, scope);
    if (tree.services.length === 0) this.error(`expected 'service ${SERVICE}'`, 0);
    for (const declaration of findRecursion(this.calls)) {
      this.error(`the function '${declaration.name}' calls itself`, declaration.at);
    }
    for (const { name, at } of findDeepCalls(this.calls, MAX_CALL_DEPTH)) {
      this.error(`the function '${name}' leads to calls more than ${MAX_CALL_DEPTH} deep`, at);
    }
    for (const declaration of this.calls.keys()) {
      if (!this.called.has(declaration))
        this.warn(`the function '${declaration.name}' is never called`, declaration.at);
    }
  }

  private checkVersion({ version }: RulesTree): void {
    if (version === undefined) this.error('expected "rules_version = \'2\';" at the beginning', 0);
    else if (version.text !== '2') this.error("only rules_version '2' is supported", version.at);
  }

  private checkService(service: Service, outer: CheckScope): void {
    if (service.name !== SERVICE) this.error(`expected service ${SERVICE}, not ${service.name}`, service.at);
    const scope = this.enter(outer, [], service.functions);
    for (const match of service.matches) {
      const [databases, database, documents] = match.segments;
      const isRooted =
        (databases?.kind === 'many' || databases?.text === 'databases') &&
        (databases?.kind === 'many' || (database !== undefined && documents?.text === 'documents'));
      if (!isRooted)
        this.warn('paths begin with /databases/{database}/documents, so this matches nothing', match.at);
      this.checkMatch(match, scope);
    }
  }

  private checkMatch(match: MatchBlock, outer: CheckScope): void {
    const wildcards = match.segments.filter(({ kind }) => kind !== 'literal');
    this.checkDistinct(
      wildcards.map(({ text, at }) => ({ name: text, at })),
      'wildcard',
    );
    const [, second] = match.segments.filter(({ kind }) => kind === 'many');
    if (second !== undefined) this.error('a match has at most one recursive wildcard', second.at);
    const scope = this.enter(
      outer,
      wildcards.map(({ text }) => text),
      match.functions,
    );
    for (const { condition } of match.allows) {
      if (condition === undefined) continue;
      checkExpression(condition, scope, this.report, (declaration) => this.called.add(declaration));
    }
    for (const inner of match.matches) this.checkMatch(inner, scope);
  }

  /** Checks the functions of a block, and gives the scope inside it. */
  private enter(
    parent: CheckScope | undefined,
    variables: readonly string[],
    functions: readonly FunctionDeclaration[],
  ): CheckScope {
    this.checkDistinct(functions, 'function');
    const scope: CheckScope = {
      parent,
      variables: new Set(variables),
      functions: new Map(functions.map((declaration) => [declaration.name, declaration])),
    };
    for (const declaration of functions) this.checkFunction(declaration, scope);
    return scope;
  }

  private checkFunction(declaration: FunctionDeclaration, outer: CheckScope): void {
    const { parameters, lets, result, at } = declaration;
    if (parameters.length > MAX_PARAMETERS)
      this.error(`a function has at most ${MAX_PARAMETERS} parameters`, at);
    if (lets.length > MAX_LETS) this.error(`a function has at most ${MAX_LETS} variables`, at);
    this.checkDistinct([...parameters, ...lets], 'variable');
    const variables = new Set(parameters.map(({ name }) => name));
    const scope: CheckScope = { parent: outer, variables, functions: new Map() };
    const callees: FunctionDeclaration[] = [];
    const noteCall = (callee: FunctionDeclaration): void => {
      callees.push(callee);
      this.called.add(callee);
    };
    for (const { name, value } of lets) {
      checkExpression(value, scope, this.report, noteCall);
      variables.add(name);
    }
    checkExpression(result, scope, this.report, noteCall);
    this.calls.set(declaration, callees);
  }

  private checkDistinct(
    declared: readonly { readonly name: string; readonly at: number }[],
    what: string,
  ): void {
    const names = new Set<string>();
    for (const { name, at } of declared) {
      if (names.has(name)) this.error(`the ${what} '${name}' is declared twice`, at);
      names.add(name);
    }
  }

  private readonly report = (message: string, at: number): void => this.error(message, at);

  private error(message: string, at: number): void {
    this.findings.push({ severity: 'ERROR', message, at });
  }

  private warn(message: string, at: number): void {
    this.findings.push({ severity: 'WARNING', message, at });
  }
}
