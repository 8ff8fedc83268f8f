import { parseExpression } from './parse-expression.ts';
import { SourceError } from './source-error.ts';
import { Tokens } from './tokens.ts';
import {
  type Allow,
  type FunctionDeclaration,
  type Let,
  type MatchBlock,
  type MatchSegment,
  METHODS,
  type Method,
  type RulesTree,
  type Service,
} from './tree.ts';

/** The maximum nesting of match blocks. Documents are at most 100 collections deep. */
const MAX_MATCH_DEPTH = 100;

const METHOD_GROUPS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

// File ::= Version? (Function | Service)*
/**
 * Parses a rules file. Throws a SourceError at the first error. Checks only the grammar; `compile.ts` checks names,
 * counts and versions.
 */
export function parseRules(source: string): RulesTree {
  const t = new Tokens(source);
  const version = t.sees('rules_version') ? parseVersion(t) : undefined;
  const functions: FunctionDeclaration[] = [];
  const services: Service[] = [];
  while (t.peek().kind !== 'end') {
    if (t.sees('function')) functions.push(parseFunction(t));
    else if (t.sees('service')) services.push(parseService(t));
    else if (t.sees('rules_version')) throw t.unexpected("'rules_version' only at the beginning,");
    else throw t.unexpected("'service'");
  }
  return { version, functions, services };
}

// Version ::= 'rules_version' '=' String ';'?
function parseVersion(t: Tokens): RulesTree['version'] {
  const { at } = t.expect('rules_version');
  t.expect('=');
  const version = t.peek();
  if (version.kind !== 'string') throw t.unexpected("the version as a string, '2',");
  t.next();
  t.accept(';');
  return { text: version.value, at, end: t.lastEnd };
}

// Service ::= 'service' Name ('.' Name)* '{' (Function | Match)* '}'
function parseService(t: Tokens): Service {
  const { at } = t.expect('service');
  let name = t.expectName('the name of the service').text;
  while (t.accept('.')) name += `.${t.expectName('the name of the service').text}`;
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  t.expect('{');
  while (!t.accept('}')) {
    if (t.sees('function')) functions.push(parseFunction(t));
    else if (t.sees('match')) matches.push(parseMatch(t, 1));
    else throw t.unexpected("'match', 'function' or '}'");
  }
  return { name, functions, matches, at, end: t.lastEnd };
}

// Match ::= 'match' MatchPath '{' (Function | Match | Allow)* '}'
function parseMatch(t: Tokens, depth: number): MatchBlock {
  const { at } = t.expect('match');
  if (depth > MAX_MATCH_DEPTH) throw new SourceError('match blocks are nested too deep', at);
  const segments = parseMatchPath(t);
  const functions: FunctionDeclaration[] = [];
  const allows: Allow[] = [];
  const matches: MatchBlock[] = [];
  t.expect('{');
  while (!t.accept('}')) {
    if (t.sees('allow')) allows.push(parseAllow(t));
    else if (t.sees('function')) functions.push(parseFunction(t));
    else if (t.sees('match')) matches.push(parseMatch(t, depth + 1));
    else throw t.unexpected("'allow', 'match', 'function' or '}'");
  }
  return { segments, functions, allows, matches, at, end: t.lastEnd };
}

// MatchPath ::= ('/' MatchSegment)+
function parseMatchPath(t: Tokens): readonly MatchSegment[] {
  if (!t.sees('/')) throw t.unexpected("'/' at the beginning of the path");
  t.next();
  const segments = [parseMatchSegment(t)];
  while (t.acceptRaw('/')) segments.push(parseMatchSegment(t));
  return segments;
}

// MatchSegment ::= Word | '{' Name ('=' '*' '*'?)? '}'
function parseMatchSegment(t: Tokens): MatchSegment {
  const at = t.lastEnd;
  const text = t.readPathWord();
  if (text !== undefined) return { kind: 'literal', text, at, end: t.lastEnd };
  if (t.acceptRaw('$(')) t.failPath("a wildcard like '{id}', '$(…)' is for paths in expressions,");
  if (!t.acceptRaw('{')) t.failPath("a name or a wildcard like '{id}' after '/'");
  const name = t.expectName('the name of the wildcard').text;
  let kind: 'one' | 'many' = 'one';
  if (t.accept('=')) {
    t.expect('*');
    if (t.accept('*')) kind = 'many';
  }
  t.expect('}');
  return { kind, text: name, at, end: t.lastEnd };
}

// Allow ::= 'allow' Method (',' Method)* (':' 'if' Expression)? ';'?
function parseAllow(t: Tokens): Allow {
  const { at } = t.expect('allow');
  const methods = [...parseMethod(t)];
  while (t.accept(',')) methods.push(...parseMethod(t));
  if (t.sees('if')) throw t.unexpected("':' before the condition");
  let condition: Allow['condition'];
  if (t.accept(':')) {
    if (!t.sees('if')) throw t.unexpected("'if' before the condition");
    t.next();
    condition = parseExpression(t);
  }
  if (!t.accept(';')) requireEndOfStatement(t, ['allow', 'match', 'function', '}']);
  return { methods: [...new Set(methods)], condition, at, end: t.lastEnd };
}

// Method ::= 'read' | 'write' | 'get' | 'list' | 'create' | 'update' | 'delete'
function parseMethod(t: Tokens): readonly Method[] {
  const { text, at } = t.expectName('a method, such as read or create,');
  const methods = METHOD_GROUPS.get(text) ?? METHODS.filter((method) => method === text);
  if (methods.length > 0) return methods;
  throw new SourceError(
    `'${text}' is no method: there are read, write, get, list, create, update and delete`,
    at,
  );
}

// Function ::= 'function' Name '(' (Name (',' Name)*)? ')' '{' Let* 'return' Expression ';'? '}'
function parseFunction(t: Tokens): FunctionDeclaration {
  const { at } = t.expect('function');
  const { text: name } = t.expectName('the name of the function');
  const parameters = parseParameters(t);
  t.expect('{');
  const lets: Let[] = [];
  while (t.sees('let')) lets.push(parseLet(t));
  if (!t.sees('return')) throw t.unexpected("'let' or 'return'");
  t.next();
  const result = parseExpression(t);
  if (!t.accept(';')) requireEndOfStatement(t, ['}']);
  t.expect('}');
  return { name, parameters, lets, result, at, end: t.lastEnd };
}

// Parameters ::= '(' (Name (',' Name)*)? ')'
function parseParameters(t: Tokens): FunctionDeclaration['parameters'] {
  const parameters: { readonly name: string; readonly at: number; readonly end: number }[] = [];
  t.expect('(');
  while (!t.accept(')')) {
    if (parameters.length > 0) t.expect(',');
    const { text, at, end } = t.expectName('the name of a parameter');
    parameters.push({ name: text, at, end });
  }
  return parameters;
}

// Let ::= 'let' Name '=' Expression ';'
function parseLet(t: Tokens): Let {
  const { at } = t.expect('let');
  const { text: name } = t.expectName('the name of the variable');
  t.expect('=');
  const value = parseExpression(t);
  t.expect(';');
  return { name, value, at, end: t.lastEnd };
}

/**
 * Throws unless one of `followers` is next. The `;` of a statement may be omitted only before a token that cannot
 * continue the statement.
 */
function requireEndOfStatement(t: Tokens, followers: readonly string[]): void {
  if (!followers.some((text) => t.sees(text))) throw t.unexpected("';' after the condition");
}
