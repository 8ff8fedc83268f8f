import { RE2JS } from 're2js';
import { Failure } from '../failure.ts';
import { requireSize } from '../value-size.ts';
import { findUnknownClass } from './character-class.ts';

/**
 * The limits for the length of a pattern and for the number of its compiled instructions. RE2's own limits allow
 * millions of instructions.
 */
const MAX_PATTERN_LENGTH = 10_000;
const MAX_PROGRAM_SIZE = 20_000;
const MAX_CACHED = 200;
/**
 * The maximum work of a match: instructions of the compiled pattern times characters of the text. This takes about a
 * second.
 */
const MAX_MATCH_WORK = 50_000_000;

const compiled = new Map<string, RE2JS>();

/**
 * True if a pattern matches the whole text. As in all functions here, the time is proportional to the length of the
 * pattern times the length of the text.
 */
export const matchesWhole = (input: string, pattern: string): boolean =>
  compileFor(input, pattern).testExact(input);

/** The text with every match replaced. `parseReplacement` describes the format of the replacement. */
export function replaceAll(input: string, pattern: string, replacement: string): string {
  const expression = compileFor(input, pattern);
  const parts = parseReplacement(replacement, expression);
  let size = input.length;
  return expression.matcher(input).replaceAll((...groups: (string | undefined)[]) => {
    const texts = parts.map((part) => (typeof part === 'string' ? part : (groups[part] ?? '')));
    size += texts.reduce((sum, text) => sum + text.length, 0);
    requireSize(size);
    return texts.join('');
  });
}

/** The parts of the text between the matches. Empty parts at the end are removed, except for the first part. */
export function splitBy(input: string, pattern: string): readonly string[] {
  const matcher = compileFor(input, pattern).matcher(input);
  const pieces: string[] = [];
  let rest = 0;
  while (matcher.find()) {
    pieces.push(input.slice(rest, matcher.start()));
    rest = matcher.end();
  }
  pieces.push(input.slice(rest));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}

/** The reason why a pattern is invalid; undefined for a valid one. */
export function findPatternProblem(pattern: string): string | undefined {
  try {
    compile(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

function compileFor(input: string, pattern: string): RE2JS {
  const expression = compile(pattern);
  if (expression.programSize() * input.length <= MAX_MATCH_WORK) return expression;
  throw new Failure('The regular expression is too large for a text of this length');
}

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (pattern.length > MAX_PATTERN_LENGTH) throw new Failure('Invalid regular expression: too long');
  const unknown = findUnknownClass(pattern);
  if (unknown !== undefined) throw new Failure(`Invalid regular expression: there is no class '${unknown}'`);
  let expression: RE2JS;
  try {
    expression = RE2JS.compile(pattern);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : String(error);
    throw new Failure(`Invalid regular expression: ${why}`);
  }
  if (expression.programSize() > MAX_PROGRAM_SIZE) throw new Failure('Invalid regular expression: too large');
  if (compiled.size >= MAX_CACHED) compiled.clear();
  compiled.set(pattern, expression);
  return expression;
}

const GROUP = /\$(\d)/;

/**
 * Splits the replacement of `replace()` into texts and numbers of groups. `$1` stands for a group. Fails for a group
 * that the pattern does not have, and for `$12`, `${name}` and `\`, which mean something else in production.
 */
function parseReplacement(replacement: string, pattern: RE2JS): readonly (string | number)[] {
  if (/\\|\$(?:\{|\d\d)/.test(replacement)) throw new Failure(`replace() does not support '${replacement}'`);
  return replacement.split(GROUP).map((part, index) => {
    if (index % 2 === 0) return part;
    if (Number(part) > pattern.groupCount()) throw new Failure(`replace() has no group ${part}`);
    return Number(part);
  });
}
