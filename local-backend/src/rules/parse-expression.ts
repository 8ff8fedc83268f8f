import { SourceError } from './source-error.ts';
import type { Tokens } from './tokens.ts';
import {
  type ArithmeticOperator,
  type ComparisonOperator,
  childrenOf,
  countLevels,
  type Expression,
  type MapEntry,
  type PathPart,
} from './tree.ts';

/** The maximum height of an expression's tree, so that code that walks the tree does not overflow the stack. */
const MAX_DEPTH = 200;
/**
 * The maximum nesting of expressions, as counted by `countLevels`. The emulator does not compile deeper expressions.
 */
export const MAX_LEVELS = 99;

/** Parses one expression. Throws a SourceError at the first error. */
export const parseExpression = (t: Tokens): Expression => parseConditional(t, 0);

/** An expression without the members that all expressions share. */
type Bare<Node> = Node extends Expression ? Omit<Node, 'at' | 'end' | 'depth' | 'levels'> : never;

function build(t: Tokens, at: number, bare: Bare<Expression>): Expression {
  const node = { ...bare, at, end: t.lastEnd, depth: 0, levels: 0 } as Expression;
  const depth = 1 + childrenOf(node).reduce((deepest, child) => Math.max(deepest, child.depth), 0);
  return bounded({ ...node, depth, levels: countLevels(node) });
}

function bounded(node: Expression): Expression {
  if (node.levels > MAX_LEVELS || node.depth > MAX_DEPTH) throw tooComplex(node.at);
  return node;
}

const tooComplex = (at: number): SourceError =>
  new SourceError('the expression is too complex to evaluate safely', at);

// Conditional ::= Or ('?' Conditional ':' Conditional)?
function parseConditional(t: Tokens, nesting: number): Expression {
  if (nesting >= MAX_LEVELS) throw tooComplex(t.peek().at);
  const condition = parseOr(t, nesting);
  if (!t.accept('?')) return condition;
  const then = parseConditional(t, nesting + 1);
  t.expect(':');
  const otherwise = parseConditional(t, nesting + 1);
  return build(t, condition.at, { kind: 'conditional', condition, then, otherwise });
}

type Parse = (t: Tokens, nesting: number) => Expression;

/** Parses operands with the same operator into one node. A single operand needs no node. */
function parseChain(t: Tokens, nesting: number, kind: 'and' | 'or', parseOperand: Parse): Expression {
  const first = parseOperand(t, nesting);
  const operands = [first];
  while (t.accept(kind === 'and' ? '&&' : '||')) operands.push(parseOperand(t, nesting));
  return operands.length === 1 ? first : build(t, first.at, { kind, operands });
}

/** Parses operands and operators, with the nodes nested to the left. */
function parseLeft<Operator extends string>(
  t: Tokens,
  nesting: number,
  operators: readonly Operator[],
  parseOperand: Parse,
  join: (operator: Operator, left: Expression, right: Expression) => Bare<Expression>,
): Expression {
  let left = parseOperand(t, nesting);
  for (;;) {
    const operator = operators.find((each) => t.accept(each));
    if (operator === undefined) return left;
    const right = parseOperand(t, nesting);
    left = build(t, left.at, join(operator, left, right));
  }
}

const compare = (operator: ComparisonOperator, left: Expression, right: Expression) =>
  ({ kind: 'comparison', operator, left, right }) as const;

const calculate = (operator: ArithmeticOperator, left: Expression, right: Expression) =>
  ({ kind: 'arithmetic', operator, left, right }) as const;

// Or ::= And ('||' And)*
const parseOr: Parse = (t, nesting) => parseChain(t, nesting, 'or', parseAnd);

// And ::= Membership ('&&' Membership)*
function parseAnd(t: Tokens, nesting: number): Expression {
  const node = parseChain(t, nesting, 'and', parseMembership);
  for (const [word, operator] of WORDS) {
    if (t.sees(word))
      throw new SourceError(`'${word}' is no operator here: write '${operator}'`, t.peek().at);
  }
  return node;
}

const WORDS = Object.entries({ and: '&&', or: '||' });

// Membership ::= Equality ('in' Equality)*
function parseMembership(t: Tokens, nesting: number): Expression {
  const node = parseLeft(t, nesting, ['in'], parseEquality, (kind, left, right) => ({ kind, left, right }));
  if (t.sees('=')) throw new SourceError("'=' is no comparison: write '=='", t.peek().at);
  return node;
}

const EQUALITIES = ['==', '!='] as const;

// Equality ::= Relation (('==' | '!=') Relation | 'is' Name)*
function parseEquality(t: Tokens, nesting: number): Expression {
  let left = parseRelation(t, nesting);
  for (;;) {
    const operator = EQUALITIES.find((each) => t.accept(each));
    if (operator !== undefined) {
      const right = parseRelation(t, nesting);
      left = build(t, left.at, compare(operator, left, right));
    } else if (t.accept('is')) {
      const { text: type } = t.expectName("the name of a type after 'is'");
      left = build(t, left.at, { kind: 'is', operand: left, type });
    } else {
      return left;
    }
  }
}

// Relation ::= Sum (('<' | '<=' | '>' | '>=') Sum)*
const parseRelation: Parse = (t, nesting) => parseLeft(t, nesting, ['<=', '<', '>=', '>'], parseSum, compare);

// Sum ::= Product (('+' | '-') Product)*
const parseSum: Parse = (t, nesting) => parseLeft(t, nesting, ['+', '-'], parseProduct, calculate);

// Product ::= Unary (('*' | '/' | '%') Unary)*
const parseProduct: Parse = (t, nesting) => parseLeft(t, nesting, ['*', '/', '%'], parseFactor, calculate);

// Factor ::= Unary
function parseFactor(t: Tokens, nesting: number): Expression {
  const factor = parseUnary(t, nesting);
  if (!t.seesPath()) return factor;
  throw new SourceError("'/' directly before a value begins a path: write '/ '", t.peek().at);
}

// Unary ::= ('!' | '-') Unary | Postfix
function parseUnary(t: Tokens, nesting: number): Expression {
  const { at } = t.peek();
  if (nesting >= MAX_LEVELS) throw tooComplex(at);
  if (t.accept('!')) return build(t, at, { kind: 'not', operand: parseUnary(t, nesting + 1) });
  if (!t.accept('-')) return parsePostfix(t, nesting);
  const number = t.peek();
  if (t.source[at - 1] === '-' || t.sees('-'))
    throw new SourceError("'--' is no operator here: write '-(-1)'", at);
  if (number.kind === 'integer' && number.value === 2n ** 63n) {
    t.next();
    return build(t, at, { kind: 'integer', value: -number.value });
  }
  return build(t, at, { kind: 'negate', operand: parseUnary(t, nesting + 1) });
}

// Postfix ::= Primary ('.' Name Arguments? | '[' Conditional ']')*
function parsePostfix(t: Tokens, nesting: number): Expression {
  let operand = parsePrimary(t, nesting);
  for (;;) {
    if (t.accept('.')) operand = parseMember(t, operand, nesting);
    else if (t.accept('[')) operand = parseIndex(t, operand, nesting);
    else return operand;
  }
}

// Member ::= '.' Name Arguments?
function parseMember(t: Tokens, operand: Expression, nesting: number): Expression {
  const { text: name } = t.expectName("a name after '.'");
  if (!t.sees('(')) return build(t, operand.at, { kind: 'field', operand, name });
  const args = parseArguments(t, nesting);
  return build(t, operand.at, { kind: 'method', operand, name, arguments: args });
}

// Index ::= '[' Conditional ']'
function parseIndex(t: Tokens, operand: Expression, nesting: number): Expression {
  const index = parseConditional(t, nesting + 1);
  if (t.sees(':')) throw new SourceError("a part '[from:to]' is not supported", t.peek().at);
  t.expect(']');
  return build(t, operand.at, { kind: 'index', operand, index });
}

// Arguments ::= '(' (Conditional (',' Conditional)* ','?)? ')'
function parseArguments(t: Tokens, nesting: number): readonly Expression[] {
  t.expect('(');
  return parseItems(t, ')', () => parseConditional(t, nesting + 1));
}

// Primary ::= Literal | List | Map | Path | '(' Conditional ')' | Name Arguments?
function parsePrimary(t: Tokens, nesting: number): Expression {
  const token = t.peek();
  switch (token.kind) {
    case 'integer':
      if (token.value === 2n ** 63n) throw new SourceError('the integer does not fit into 64 bits', token.at);
      t.next();
      return build(t, token.at, { kind: 'integer', value: token.value });
    case 'float':
    case 'string':
      t.next();
      return build(t, token.at, token);
    case 'identifier':
      return parseName(t, nesting);
    case 'punctuation':
      return parseBracketed(t, nesting);
    case 'end':
      throw t.unexpected('an expression');
  }
}

// Bracketed ::= '(' Conditional ')' | '[' Items ']' | '{' Entries '}' | Path
function parseBracketed(t: Tokens, nesting: number): Expression {
  const { at } = t.peek();
  if (t.accept('(')) {
    const inner = parseConditional(t, nesting + 1);
    t.expect(')');
    return bounded({ ...inner, levels: inner.levels + 1 });
  }
  if (t.accept('[')) {
    const items = parseItems(t, ']', () => parseConditional(t, nesting + 1));
    return build(t, at, { kind: 'list', items });
  }
  if (t.accept('{')) {
    const entries = parseItems(t, '}', () => parseEntry(t, nesting));
    return build(t, at, { kind: 'map', entries });
  }
  if (t.accept('/')) return parsePath(t, at, nesting);
  throw t.unexpected('an expression');
}

// Items ::= (Item (',' Item)* ','?)?
function parseItems<Item>(t: Tokens, close: string, parseItem: () => Item): readonly Item[] {
  const items: Item[] = [];
  while (!t.accept(close)) {
    items.push(parseItem());
    if (!t.sees(close) && !t.accept(',')) throw t.unexpected(`',' or '${close}'`);
  }
  return items;
}

// Entry ::= Conditional ':' Conditional
function parseEntry(t: Tokens, nesting: number): MapEntry {
  const key = parseConditional(t, nesting + 1);
  t.expect(':');
  return { key, value: parseConditional(t, nesting + 1) };
}

// Path ::= ('/' (Word | '$(' Conditional ')'))+
function parsePath(t: Tokens, at: number, nesting: number): Expression {
  const segments: PathPart[] = [];
  do segments.push(parsePathPart(t, nesting));
  while (t.acceptRaw('/'));
  return build(t, at, { kind: 'path', segments });
}

// PathPart ::= Word | '$(' Conditional ')'
function parsePathPart(t: Tokens, nesting: number): PathPart {
  const word = t.readPathWord();
  if (word !== undefined) return word;
  if (t.acceptRaw('{')) t.failPath("'$(…)' for a value in a path, '{…}' is for matches,");
  if (!t.acceptRaw('$(')) t.failPath("a name or '$(…)' after '/'");
  const value = parseConditional(t, nesting + 1);
  t.expect(')');
  return value;
}

// Name ::= 'true' | 'false' | 'null' | Identifier Arguments?
function parseName(t: Tokens, nesting: number): Expression {
  const { text: name, at } = t.expectName('a name');
  if (name === 'true' || name === 'false') return build(t, at, { kind: 'boolean', value: name === 'true' });
  if (name === 'null') return build(t, at, { kind: 'null' });
  if (KEYWORDS.has(name)) throw new SourceError(`expected an expression but found '${name}'`, at);
  if (!t.sees('(')) return build(t, at, { kind: 'variable', name });
  return build(t, at, { kind: 'call', name, arguments: parseArguments(t, nesting) });
}

/**
 * Words that begin or join statements. They cannot be operands, so a missing operand is reported where it is missing.
 */
const KEYWORDS: ReadonlySet<string> = new Set('allow function if in is let match return service'.split(' '));
