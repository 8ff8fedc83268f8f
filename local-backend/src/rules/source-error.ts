/** A position in a rules file. Line and column count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

export const formatPosition = ({ line, column }: SourcePosition): string => `${line}:${column}`;

/**
 * An error in rules, with its position. The lexer and the parser throw this error. The checks collect findings
 * instead.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    message: string,
    /** The offset of the first wrong character. */
    readonly at: number,
  ) {
    super(message);
  }
}

/** Returns a function that finds the positions of many offsets of one source quickly. */
export function positionsOf(source: string): (offset: number) => SourcePosition {
  const starts = [0];
  for (let end = source.indexOf('\n'); end >= 0; end = source.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}
