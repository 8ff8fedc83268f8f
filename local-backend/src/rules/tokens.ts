import { SourceError } from './source-error.ts';
import { readString } from './string-literal.ts';

/**
 * A token of the source. `at` is the offset of its first character, and `end` the offset after its last character.
 */
export type Token =
  | { readonly kind: 'identifier'; readonly text: string; readonly at: number; readonly end: number }
  | { readonly kind: 'punctuation'; readonly text: string; readonly at: number; readonly end: number }
  | { readonly kind: 'string'; readonly value: string; readonly at: number; readonly end: number }
  | { readonly kind: 'integer'; readonly value: bigint; readonly at: number; readonly end: number }
  | { readonly kind: 'float'; readonly value: number; readonly at: number; readonly end: number }
  | { readonly kind: 'end'; readonly at: number; readonly end: number };

const BLANKS = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d*\.\d+|\d+/y;
const PATH_START = /\/[\w\-(.'$]/y;
const PUNCTUATION = /\|\||&&|==|!=|<=|>=|[<>+\-*/%!?:,.()[\]{};=]/y;
const PATH_WORD = /[A-Za-z0-9_-]+|\(default\)/y;

/** Common mistakes, with the correct forms. */
const COMMON_MISTAKES: readonly (readonly [string, string])[] = [
  ['===', "'===' is no operator here: write '=='"],
  ['!==', "'!==' is no operator here: write '!='"],
  ['|', "'|' is no operator here: write '||'"],
  ['&', "'&' is no operator here: write '&&'"],
  ['`', 'strings stand in \' or "'],
  ['“', 'strings stand in \' or "'],
  ['‘', 'strings stand in \' or "'],
  ['#', "comments begin with '//'"],
];

/**
 * The tokens of a rules file, with a lookahead of one. The parser reads the parts of paths with `acceptRaw` and
 * `readPathWord`, which read characters and not tokens.
 */
export class Tokens {
  private current: Token | undefined;
  private offset = 0;
  /** The end offset of the last token that was taken. */
  lastEnd = 0;

  constructor(readonly source: string) {}

  peek(): Token {
    this.current ??= this.scan();
    return this.current;
  }

  next(): Token {
    const token = this.peek();
    this.current = undefined;
    this.offset = token.end;
    this.lastEnd = token.end;
    return token;
  }

  /** True if the next token is this punctuation or keyword. */
  sees(text: string): boolean {
    const token = this.peek();
    return (token.kind === 'punctuation' || token.kind === 'identifier') && token.text === text;
  }

  /**
   * True if the next token is a '/' that begins a path. Such a '/' is directly before a name, a number or a bracket.
   */
  seesPath(): boolean {
    PATH_START.lastIndex = this.peek().at;
    return PATH_START.test(this.source);
  }

  /** Takes the next token if it is this punctuation or keyword. */
  accept(text: string): boolean {
    if (!this.sees(text)) return false;
    this.next();
    return true;
  }

  /** Takes the next token if it is this punctuation or keyword. Otherwise throws. */
  expect(text: string): Token {
    if (this.sees(text)) return this.next();
    throw this.unexpected(`'${text}'`);
  }

  /** Takes the next token if it is a name. Otherwise throws. `what` describes the expected name. */
  expectName(what: string): { readonly text: string; readonly at: number; readonly end: number } {
    const token = this.peek();
    if (token.kind !== 'identifier') throw this.unexpected(what);
    this.next();
    return token;
  }

  /** The error for a next token that is not the expected one. */
  unexpected(expected: string): SourceError {
    const token = this.peek();
    const mistake = COMMON_MISTAKES.find(([text]) => this.source.startsWith(text, token.at));
    return new SourceError(mistake?.[1] ?? `expected ${expected} but found ${describe(token)}`, token.at);
  }

  /** Takes this character if it follows directly, without blanks. */
  acceptRaw(character: string): boolean {
    if (!this.source.startsWith(character, this.offset) || this.current !== undefined) return false;
    this.offset += character.length;
    this.lastEnd = this.offset;
    return true;
  }

  /** Takes the literal word of a path if it follows directly; otherwise undefined. */
  readPathWord(): string | undefined {
    const word = this.match(PATH_WORD);
    if (word === undefined) return undefined;
    this.offset += word.length;
    this.lastEnd = this.offset;
    return word;
  }

  /** Throws an error at the current position of the path. */
  failPath(expected: string): never {
    throw new SourceError(`expected ${expected}`, this.offset);
  }

  private scan(): Token {
    this.skipBlanks();
    const at = this.offset;
    const first = this.source[at];
    if (first === undefined) return { kind: 'end', at, end: at };
    const second = this.source[at + 1];
    if (first === "'" || first === '"') return { kind: 'string', at, ...readString(this.source, at) };
    if ((first === 'b' || first === 'B') && (second === "'" || second === '"')) {
      throw new SourceError("bytes as b'…' are not supported", at);
    }
    const name = this.match(IDENTIFIER);
    if (name !== undefined) return { kind: 'identifier', text: name, at, end: at + name.length };
    const digits = this.match(NUMBER);
    if (digits !== undefined) return this.number(digits, at);
    return this.punctuation(at);
  }

  private skipBlanks(): void {
    this.offset += this.match(BLANKS)?.length ?? 0;
    if (this.source.startsWith('/*', this.offset)) {
      throw new SourceError("the comment is never closed by '*/'", this.offset);
    }
  }

  private number(digits: string, at: number): Token {
    const end = at + digits.length;
    if (/[A-Za-z_]/.test(this.source[end] ?? '')) {
      throw new SourceError('a name must not begin with a digit', at);
    }
    if (/^0\d/.test(digits)) throw new SourceError('a number must not begin with 0', at);
    if (digits.includes('.')) return { kind: 'float', value: Number(digits), at, end };
    const value = BigInt(digits);
    if (value > 2n ** 63n) throw new SourceError('the integer does not fit into 64 bits', at);
    return { kind: 'integer', value, at, end };
  }

  private punctuation(at: number): Token {
    const mistake = COMMON_MISTAKES.find(
      ([text]) => this.source.startsWith(text, at) && this.isMistake(text, at),
    );
    if (mistake !== undefined) throw new SourceError(mistake[1], at);
    const text = this.match(PUNCTUATION);
    if (text !== undefined) return { kind: 'punctuation', text, at, end: at + text.length };
    throw new SourceError(`the character ${JSON.stringify(this.source[at])} has no meaning here`, at);
  }

  private isMistake(text: string, at: number): boolean {
    return !((text === '|' || text === '&') && this.source[at + 1] === text);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    return pattern.exec(this.source)?.[0] || undefined;
  }
}

const DESCRIPTIONS = {
  string: 'a string',
  integer: 'a number',
  float: 'a number',
  end: 'the end of the file',
} as const;

const describe = (token: Token): string => ('text' in token ? `'${token.text}'` : DESCRIPTIONS[token.kind]);
