import { SourceError } from './source-error.ts';

interface Literal<Value> {
  readonly value: Value;
  /** The offset after the closing quote. */
  readonly end: number;
}

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' }),
);
const PLAIN_TEXT = /[^\\\n'"]+/y;
const CODE_POINT_ESCAPE = /\\(?:(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})|([0-3][0-7]{2}))/y;
const BYTE_ESCAPE = /\\(?:(x[0-9a-fA-F]{2})|([0-3][0-7]{2}))/y;

/** Reads the string whose opening quote is at the offset `at`. */
export function readString(source: string, at: number): Literal<string> {
  const { parts, end } = readParts(source, at, readCodePoint);
  return { value: parts.join(''), end };
}

/** Reads the bytes whose opening quote is at the offset `at`: UTF-8 text, `\xHH` and `\ooo`. */
export function readBytes(source: string, at: number): Literal<Uint8Array> {
  const { parts, end } = readParts(source, at, readByte);
  return {
    value: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
    end,
  };
}

type EscapeReader<Part> = (
  source: string,
  at: number,
) => { readonly part: Part; readonly end: number } | undefined;

function readParts<Part>(
  source: string,
  at: number,
  readEscape: EscapeReader<Part>,
): { readonly parts: readonly (string | Part)[]; readonly end: number } {
  const quote = source[at];
  const parts: (string | Part)[] = [];
  for (let offset = at + 1; ; ) {
    const character = source[offset];
    if (character === quote) return { parts, end: offset + 1 };
    if (character === undefined || character === '\n') {
      throw new SourceError(`the string is never closed by ${quote}`, at);
    }
    if (character === '\\') {
      const { part, end } = readEscape(source, offset) ?? readSimpleEscape(source, offset);
      parts.push(part);
      offset = end;
      continue;
    }
    PLAIN_TEXT.lastIndex = offset;
    const text = PLAIN_TEXT.exec(source)?.[0] ?? character;
    parts.push(text);
    offset += text.length;
  }
}

function readSimpleEscape(source: string, at: number): { readonly part: string; readonly end: number } {
  const character = source[at + 1] ?? '';
  const part = SIMPLE_ESCAPES.get(character);
  if (part !== undefined) return { part, end: at + 2 };
  throw new SourceError(`'\\${character}' is no escape: write '\\\\${character}' for a backslash`, at);
}

/**
 * Returns a reader for the escapes of a pattern. The pattern must have two groups: the first for a letter with a
 * hexadecimal number, the second for an octal number.
 */
const readerOf =
  <Part>(pattern: RegExp, partOf: (code: number) => Part): EscapeReader<Part> =>
  (source, at) => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) return undefined;
    const [text, hex, octal = ''] = match;
    const code = hex === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex.slice(1), 16);
    return { part: partOf(code), end: at + text.length };
  };

const readCodePoint = readerOf(CODE_POINT_ESCAPE, (code) => String.fromCharCode(code));
const readByte = readerOf(BYTE_ESCAPE, (byte) => Uint8Array.of(byte));
