import type { CompiledAllow, CompiledMatch } from './compile.ts';
import { LimitFailure } from './failure.ts';
import type { MatchSegment } from './tree.ts';
import { RulesPath, type RulesValue, Unknown } from './values.ts';

/** Any number of segments, which a collection group query does not determine. */
export const ANY_SEGMENTS = Symbol('any segments');

/**
 * An element of the requested path: a known segment, a segment that a query does not determine, or any number of
 * segments.
 */
export type PathElement = string | Unknown | typeof ANY_SEGMENTS;

/** An `allow` whose match blocks match a path, with the values of its wildcards. */
export interface MatchedAllow {
  readonly allow: CompiledAllow;
  readonly wildcards: readonly RulesValue[];
}

/** The maximum number of steps. Several recursive wildcards can divide a long path in a huge number of ways. */
const MAX_STEPS = 100_000;

/**
 * All `allow`s for a path. A wildcard matches one segment, and a recursive wildcard any number of segments. If a
 * query does not determine the whole path, only `allow`s that match every possible path are returned.
 */
export function matchPath(
  blocks: readonly CompiledMatch[],
  path: readonly PathElement[],
): readonly MatchedAllow[] {
  const matched: MatchedAllow[] = [];
  let steps = 0;
  const enter = (block: CompiledMatch, index: number, at: number, wildcards: readonly RulesValue[]): void => {
    if (++steps > MAX_STEPS) throw new LimitFailure('The path matches in too many ways');
    const segment = block.segments[index];
    if (segment === undefined) {
      if (at === path.length) matched.push(...block.allows.map((allow) => ({ allow, wildcards })));
      for (const inner of block.matches) enter(inner, 0, at, wildcards);
      return;
    }
    for (const end of endsOf(segment, path, at)) {
      const bound =
        segment.kind === 'literal' ? wildcards : [...wildcards, bind(segment, path.slice(at, end))];
      enter(block, index + 1, end, bound);
    }
  };
  for (const block of blocks) enter(block, 0, 0, []);
  return matched;
}

/** The positions in the path at which the next segment of the match block may begin to match. */
function endsOf(segment: MatchSegment, path: readonly PathElement[], at: number): readonly number[] {
  if (segment.kind === 'many') return Array.from({ length: path.length - at + 1 }, (_, count) => at + count);
  const element = path[at];
  if (element === undefined || element === ANY_SEGMENTS) return [];
  return segment.kind === 'one' || segment.text === element ? [at + 1] : [];
}

function bind(segment: MatchSegment, elements: readonly PathElement[]): RulesValue {
  const [first] = elements;
  if (segment.kind === 'one' && first !== undefined && first !== ANY_SEGMENTS) return first;
  return pathValue(elements, segment.text);
}

/**
 * The path with these elements as a value. If a query does not determine all elements, the value is an `Unknown` with
 * this name.
 */
export function pathValue(elements: readonly PathElement[], name: string): RulesValue {
  const texts = elements.filter((element) => typeof element === 'string');
  if (texts.length === elements.length) return new RulesPath(texts);
  return new Unknown(name);
}
