import { SourceError } from './source-error.ts';

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' }),
);
const PLAIN_TEXT = /[^\\\n'"]+/y;
const CODE_POINT_ESCAPE = /\\(?:(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})|([0-3][0-7]{2}))/y;

/** Reads the string whose opening quote is at the offset `at`. `end` is the offset after its closing quote. */
export function readString(source: string, at: number): { readonly value: string; readonly end: number } {
  const quote = source[at];
  let value = '';
  for (let offset = at + 1; ; ) {
    const character = source[offset];
    if (character === quote) return { value, end: offset + 1 };
    if (character === undefined || character === '\n') {
      throw new SourceError(`the string is never closed by ${quote}`, at);
    }
    if (character === '\\') {
      const { text, end } = readCodePoint(source, offset) ?? readSimpleEscape(source, offset);
      value += text;
      offset = end;
      continue;
    }
    PLAIN_TEXT.lastIndex = offset;
    const text = PLAIN_TEXT.exec(source)?.[0] ?? character;
    value += text;
    offset += text.length;
  }
}

interface Escape {
  readonly text: string;
  readonly end: number;
}

function readSimpleEscape(source: string, at: number): Escape {
  const character = source[at + 1] ?? '';
  const text = SIMPLE_ESCAPES.get(character);
  if (text !== undefined) return { text, end: at + 2 };
  throw new SourceError(`'\\${character}' is no escape: write '\\\\${character}' for a backslash`, at);
}

/** An escape with a hexadecimal or an octal number. */
function readCodePoint(source: string, at: number): Escape | undefined {
  CODE_POINT_ESCAPE.lastIndex = at;
  const match = CODE_POINT_ESCAPE.exec(source);
  if (match === null) return undefined;
  const [{ length }, hex, octal = ''] = match;
  const code = hex === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex.slice(1), 16);
  return { text: String.fromCharCode(code), end: at + length };
}
