import { RE2JS } from 're2js';
import { Failure } from '../failure.ts';

/** Longer patterns are refused: RE2's own limits bound repetitions, and this bounds the rest. */
const LONGEST_PATTERN = 10_000;
const MOST_CACHED = 200;

const compiled = new Map<string, RE2JS>();

/** Whether a pattern matches the whole text. Takes time in proportion to the text, whatever the pattern. */
export const matchesWhole = (input: string, pattern: string): boolean => compile(pattern).testExact(input);

/** The text with every match replaced by another, in which no character has a special meaning. */
export const replaceAll = (input: string, pattern: string, replacement: string): string =>
  compile(pattern)
    .matcher(input)
    .replaceAll(() => replacement);

/** The pieces between the matches, empty ones too. */
export const splitBy = (input: string, pattern: string): readonly string[] =>
  compile(pattern).split(input, -1);

/** Why a pattern cannot be used, or undefined. */
export function complaintAbout(pattern: string): string | undefined {
  try {
    compile(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (pattern.length > LONGEST_PATTERN) throw new Failure('Invalid regular expression: too long');
  let expression: RE2JS;
  try {
    expression = RE2JS.compile(pattern);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : String(error);
    throw new Failure(`Invalid regular expression: ${why}`);
  }
  if (compiled.size >= MOST_CACHED) compiled.clear();
  compiled.set(pattern, expression);
  return expression;
}
