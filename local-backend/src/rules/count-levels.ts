import { childrenOf, type Expression } from './tree.ts';

/**
 * How many levels an expression has, given those of its children. This is how the emulator counts, as measured: what
 * `.name`, `[index]` and methods are applied to stands on the level of the whole, a minus adds none, and operators
 * that follow each other are nested to the left. Parentheses add a level, which the parser counts.
 */
export function countLevels(node: Expression): number {
  switch (node.kind) {
    case 'field':
    case 'negate':
      return node.operand.levels;
    case 'index':
    case 'slice':
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

/** `a && b && c` is `(a && b) && c`. */
const levelsOfChain = (operands: readonly Expression[]): number =>
  operands.reduce(
    (max, { levels }, index) => Math.max(max, levels + operands.length - Math.max(index, 1)),
    0,
  );

const maxLevels = (nodes: readonly Expression[]): number =>
  nodes.reduce((max, { levels }) => Math.max(max, levels), 0);
