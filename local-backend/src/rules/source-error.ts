/** A place in a rules file; both count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

export const formatPosition = ({ line, column }: SourcePosition): string => `${line}:${column}`;

/** Rules that cannot be used, and where: thrown by the lexer and the parser, collected by the checks. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    message: string,
    /** The offset of the first character it is about. */
    readonly at: number,
  ) {
    super(message);
  }
}

/** The line and column of an offset. */
export const positionOf = (source: string, offset: number): SourcePosition => positionsOf(source)(offset);

/** What gives the positions of many offsets of one source quickly. */
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

/**
 * A message for people: what is wrong, where, and the line with a caret below the place.
 * @example renderSourceError('allow read if true;', new SourceError("expected ':'", 11))
 */
export function renderSourceError(
  source: string,
  error: SourceError,
  lead = 'Cannot parse rules',
  fileName = '',
): string {
  const { line, column } = positionOf(source, error.at);
  const text = lineAt(source, error.at - column + 1);
  const start = Math.max(0, column - EXCERPT_WIDTH);
  const gutter = `${line} | `;
  const indent = text.slice(start, column - 1).replace(/[^\t]/g, ' ');
  return [
    `${lead}: ${error.message} at ${fileName === '' ? '' : `${fileName}:`}${line}:${column}`,
    `${gutter}${text.slice(start, start + 2 * EXCERPT_WIDTH)}`,
    `${' '.repeat(gutter.length - 2)}| ${indent}^`,
  ].join('\n');
}

/** A very long line is shown only around its place. */
const EXCERPT_WIDTH = 100;

function lineAt(source: string, start: number): string {
  const end = source.indexOf('\n', start);
  return (end < 0 ? source.slice(start) : source.slice(start, end)).replace(/\r$/, '');
}
