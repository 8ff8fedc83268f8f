import type { RE2JS } from 're2js';
import { Failure } from '../failure.ts';

/** A piece of a replacement: text as it stands, or the number of the group whose text comes there. */
export type ReplacementPart = string | number;

const SPECIAL = /\\([\s\S])|\$(\d)(\d*)|\$\{([^}]*)\}|\$\{/g;

/**
 * Reads the replacement of `replace()`: `$1` and `${name}` stand for groups, a backslash takes the meaning from the
 * character after it, and anything else is text. Fails for a group that the pattern does not have.
 */
export function parseReplacement(replacement: string, pattern: RE2JS): readonly ReplacementPart[] {
  const parts: ReplacementPart[] = [];
  let rest = 0;
  for (const match of replacement.matchAll(SPECIAL)) {
    const [text, escaped, digit, moreDigits = '', name] = match;
    parts.push(replacement.slice(rest, match.index));
    rest = match.index + text.length;
    if (escaped !== undefined) parts.push(escaped);
    else if (digit !== undefined) parts.push(...parseNumber(digit, moreDigits, pattern.groupCount()));
    else parts.push(groupNamed(name, pattern));
  }
  return [...parts, replacement.slice(rest)];
}

/** `$12` is group 12 when there is one, else group 1 before the text `2`. */
function parseNumber(digit: string, moreDigits: string, groups: number): readonly ReplacementPart[] {
  let length = 0;
  while (length < moreDigits.length && Number(digit + moreDigits.slice(0, length + 1)) <= groups) length++;
  const group = Number(digit + moreDigits.slice(0, length));
  if (group > groups) throw new Failure(`replace() has no group ${group}`);
  return [group, moreDigits.slice(length)];
}

function groupNamed(name: string | undefined, pattern: RE2JS): number {
  const groups = pattern.namedGroups();
  const group = name !== undefined && Object.hasOwn(groups, name) ? groups[name] : undefined;
  if (group === undefined) throw new Failure(`replace() has no group '${name ?? ''}'`);
  return group;
}
