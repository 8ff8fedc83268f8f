/**
 * The position of a node. `at` is the offset of its first character, and `end` the offset after its last character.
 */
export interface Span {
  readonly at: number;
  readonly end: number;
}

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

/**
 * An expression. `depth` is the height of its tree, and `levels` its nesting as the emulator counts it. The parser
 * limits both.
 */
export type Expression = Span & { readonly depth: number; readonly levels: number } & (
    | { readonly kind: 'null' }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'integer'; readonly value: bigint }
    | { readonly kind: 'float'; readonly value: number }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly entries: readonly MapEntry[] }
    | { readonly kind: 'path'; readonly segments: readonly PathPart[] }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[] }
    | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
    | ({ readonly kind: 'comparison'; readonly operator: ComparisonOperator } & Pair)
    | ({ readonly kind: 'arithmetic'; readonly operator: ArithmeticOperator } & Pair)
    | ({ readonly kind: 'in' } & Pair)
    | { readonly kind: 'is'; readonly operand: Expression; readonly type: string }
    | {
        readonly kind: 'conditional';
        readonly condition: Expression;
        readonly then: Expression;
        readonly otherwise: Expression;
      }
    | { readonly kind: 'field'; readonly operand: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly operand: Expression; readonly index: Expression }
    | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
    | {
        readonly kind: 'method';
        readonly operand: Expression;
        readonly name: string;
        readonly arguments: readonly Expression[];
      }
  );

interface Pair {
  readonly left: Expression;
  readonly right: Expression;
}

export interface MapEntry {
  readonly key: Expression;
  readonly value: Expression;
}

/** A segment of a path in an expression: a literal word or `$(…)`. */
export type PathPart = string | Expression;

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/**
 * `allow create, update: if …;`. The methods `read` and `write` are expanded. Without a condition, the `allow` always
 * applies.
 */
export interface Allow extends Span {
  readonly methods: readonly Method[];
  readonly condition: Expression | undefined;
}

export interface Let extends Span {
  readonly name: string;
  readonly value: Expression;
}

export interface FunctionDeclaration extends Span {
  readonly name: string;
  readonly parameters: readonly (Span & { readonly name: string })[];
  readonly lets: readonly Let[];
  readonly result: Expression;
}

/** A segment of a match path: a literal, `{one}` or `{many=**}`. */
export type MatchSegment = Span & {
  readonly kind: 'literal' | 'one' | 'many';
  /** The text of a literal, or the name of a wildcard. */
  readonly text: string;
};

export interface MatchBlock extends Span {
  readonly segments: readonly MatchSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly Allow[];
  readonly matches: readonly MatchBlock[];
}

export interface Service extends Span {
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

/** A whole file. */
export interface RulesTree {
  readonly version: (Span & { readonly text: string }) | undefined;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly Service[];
}

/** The direct subexpressions of an expression, in the order of the source. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string');
    case 'and':
    case 'or':
      return node.operands;
    case 'not':
    case 'negate':
    case 'is':
    case 'field':
      return [node.operand];
    case 'comparison':
    case 'arithmetic':
    case 'in':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, node.then, node.otherwise];
    case 'index':
      return [node.operand, node.index];
    case 'call':
      return node.arguments;
    case 'method':
      return [node.operand, ...node.arguments];
    default:
      return [];
  }
}

/**
 * The number of levels of an expression, computed from the levels of its children. Measurements showed that the
 * emulator counts in this way. The operand of `.name`, `[index]` or a method is on the level of the whole expression. A
 * minus adds no level. Consecutive operators are nested to the left. Parentheses add a level, which the parser counts.
 */
export function countLevels(node: Expression): number {
  switch (node.kind) {
    case 'field':
    case 'negate':
      return node.operand.levels;
    case 'index':
    case 'method': {
      const [operand, ...parts] = childrenOf(node);
      return Math.max(operand?.levels ?? 0, 1 + maxLevels(parts));
    }
    case 'and':
    case 'or':
      return levelsOfChain(node.operands);
    default:
      return 1 + maxLevels(childrenOf(node));
  }
}

/** The levels of operands with the same operator: `a && b && c` is `(a && b) && c`. */
const levelsOfChain = (operands: readonly Expression[]): number =>
  operands.reduce(
    (max, { levels }, index) => Math.max(max, levels + operands.length - Math.max(index, 1)),
    0,
  );

const maxLevels = (nodes: readonly Expression[]): number =>
  nodes.reduce((max, { levels }) => Math.max(max, levels), 0);
