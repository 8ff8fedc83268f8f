import { findDeepCalls, findRecursion } from './call-graph.ts';
import { compileExpression } from './compile-expression.ts';
import type { Coverage } from './coverage.ts';
import { attempt, type Evaluate } from './evaluate.ts';
import { type DeclaredFunction, GLOBAL_SCOPE, type Scope, type Variable } from './scope.ts';
import type {
  Expression,
  FunctionDeclaration,
  MatchBlock,
  MatchSegment,
  Method,
  RulesTree,
  Service,
} from './tree.ts';

/** A match block, compiled for judging requests. */
export interface CompiledMatch {
  readonly segments: readonly MatchSegment[];
  readonly allows: readonly CompiledAllow[];
  readonly matches: readonly CompiledMatch[];
}

export interface CompiledAllow {
  readonly methods: readonly Method[];
  /** Undefined if the `allow` has no condition and always applies. */
  readonly condition: Evaluate | undefined;
  /** The offset of the `allow` in the source. */
  readonly at: number;
}

/** An error or a warning at an offset of the source. */
export interface Finding {
  readonly severity: 'ERROR' | 'WARNING';
  readonly message: string;
  readonly at: number;
}

const MAX_PARAMETERS = 7;
const MAX_LETS = 10;
/** The maximum number of nested calls, counted from the condition. */
const MAX_CALL_DEPTH = 21;
const SERVICE = 'cloud.firestore';

/**
 * Turns a file into closures and returns its outermost match blocks. Reports errors beyond the grammar: unknown
 * names, wrong numbers of arguments, recursion, and limits of the language. The compiler does not know the types of
 * values, so a method is unknown only if no type has a method with its name. The blocks may be used only if no
 * finding is an ERROR.
 */
export function compileRules(
  tree: RulesTree,
  coverage: Coverage,
): { readonly blocks: readonly CompiledMatch[]; readonly findings: readonly Finding[] } {
  const compiler = new Compiler(coverage);
  const blocks = compiler.compileFile(tree);
  return { blocks, findings: compiler.findings.sort((a, b) => a.at - b.at) };
}

class Compiler {
  readonly findings: Finding[] = [];
  /** Function → the functions that it calls. `calledByConditions` holds the functions that conditions call. */
  private readonly calls = new Map<FunctionDeclaration, FunctionDeclaration[]>();
  private readonly calledByConditions: FunctionDeclaration[] = [];

  constructor(private readonly coverage: Coverage) {}

  compileFile({ version, functions, services }: RulesTree): readonly CompiledMatch[] {
    if (version === undefined) this.error('expected "rules_version = \'2\';" at the beginning', 0);
    else if (version.text !== '2') this.error("only rules_version '2' is supported", version.at);
    if (services.length === 0) this.error(`expected 'service ${SERVICE}'`, 0);
    const scope = this.enter(GLOBAL_SCOPE, new Map(), functions);
    const blocks = services.flatMap((service) => this.compileService(service, scope));
    this.checkCalls();
    return blocks;
  }

  private checkCalls(): void {
    for (const { name, at } of findRecursion(this.calls))
      this.error(`the function '${name}' calls itself`, at);
    for (const { name, at } of findDeepCalls(this.calls, MAX_CALL_DEPTH)) {
      this.error(`the function '${name}' leads to calls more than ${MAX_CALL_DEPTH} deep`, at);
    }
    const called = new Set([...this.calledByConditions, ...[...this.calls.values()].flat()]);
    for (const declaration of this.calls.keys()) {
      const { name, at } = declaration;
      if (!called.has(declaration)) this.warn(`the function '${name}' is never called`, at);
    }
  }

  private compileService({ name, functions, matches, at }: Service, outer: Scope): readonly CompiledMatch[] {
    if (name !== SERVICE) this.error(`expected service ${SERVICE}, not ${name}`, at);
    const scope = this.enter(outer, new Map(), functions);
    return matches.map((match) => {
      const [databases, database, documents] = match.segments;
      const isRooted =
        databases?.kind === 'many' ||
        (databases?.text === 'databases' && database !== undefined && documents?.text === 'documents');
      if (!isRooted) {
        this.warn('paths begin with /databases/{database}/documents, so this matches nothing', match.at);
      }
      return this.compileMatch(match, scope, 0);
    });
  }

  /** `outerWildcards` is the number of wildcards in the enclosing blocks. */
  private compileMatch(block: MatchBlock, outer: Scope, outerWildcards: number): CompiledMatch {
    const { segments, functions } = block;
    const wildcards = segments
      .filter(({ kind }) => kind !== 'literal')
      .map(({ text, at }) => ({ name: text, at }));
    this.checkDistinct(wildcards, 'wildcard');
    const [, second] = segments.filter(({ kind }) => kind === 'many');
    if (second !== undefined) this.error('a match has at most one recursive wildcard', second.at);
    const variables = wildcards.map(({ name }, index): [string, Variable] => [
      name,
      { kind: 'wildcard', index: outerWildcards + index },
    ]);
    const scope = this.enter(outer, new Map(variables), functions);
    const allows = block.allows.map(({ methods, condition, at }): CompiledAllow => {
      return { methods, at, condition: condition && this.compile(condition, scope, this.calledByConditions) };
    });
    const inner = outerWildcards + wildcards.length;
    return {
      segments,
      allows,
      matches: block.matches.map((match) => this.compileMatch(match, scope, inner)),
    };
  }

  /** Compiles the functions of a block, and returns the scope inside the block. */
  private enter(
    parent: Scope,
    variables: ReadonlyMap<string, Variable>,
    functions: readonly FunctionDeclaration[],
  ): Scope {
    this.checkDistinct(functions, 'function');
    const bodies = new Map<string, Evaluate>();
    const declared = functions.map((declaration): [string, DeclaredFunction] => [
      declaration.name,
      { declaration, run: (evaluation) => (bodies.get(declaration.name) as Evaluate)(evaluation) },
    ]);
    const scope = { parent, variables, functions: new Map(declared) };
    for (const declaration of functions) {
      bodies.set(declaration.name, this.compileFunction(declaration, scope));
    }
    return scope;
  }

  /**
   * All variables are evaluated in order before the result, even if the result does not use them. The failure of a
   * variable matters only where the variable is used. Each variable counts as one expression in addition to its value.
   */
  private compileFunction(declaration: FunctionDeclaration, parent: Scope): Evaluate {
    const { parameters, lets, at } = declaration;
    if (parameters.length > MAX_PARAMETERS) {
      this.error(`a function has at most ${MAX_PARAMETERS} parameters`, at);
    }
    if (lets.length > MAX_LETS) this.error(`a function has at most ${MAX_LETS} variables`, at);
    this.checkDistinct([...parameters, ...lets], 'variable');
    const callees: FunctionDeclaration[] = [];
    const locals = new Map<string, Variable>();
    const addLocal = ({ name }: { readonly name: string }, index: number): void => {
      locals.set(name, { kind: 'local', index });
    };
    parameters.forEach(addLocal);
    const scope: Scope = { parent, variables: locals, functions: new Map() };
    const values = lets.map((declared, index) => {
      const evaluate = this.compile(declared.value, scope, callees);
      addLocal(declared, parameters.length + index);
      return evaluate;
    });
    const result = this.compile(declaration.result, scope, callees);
    this.calls.set(declaration, callees);
    return (evaluation) => {
      evaluation.spend(values.length);
      for (const value of values) evaluation.frame.push(attempt(value, evaluation));
      return result(evaluation);
    };
  }

  private compile(node: Expression, scope: Scope, callees: FunctionDeclaration[]): Evaluate {
    return compileExpression(node, scope, {
      report: (message, at) => this.error(message, at),
      noteCall: (callee) => callees.push(callee),
      coverage: this.coverage,
    });
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

  private error(message: string, at: number): void {
    this.findings.push({ severity: 'ERROR', message, at });
  }

  private warn(message: string, at: number): void {
    this.findings.push({ severity: 'WARNING', message, at });
  }
}
