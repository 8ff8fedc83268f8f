import type { CompiledAllow, CompiledMatch } from './compile.ts';
import { LimitFailure } from './failure.ts';
import type { MatchSegment } from './tree.ts';
import { NO_FACTS, RulesPath, type RulesValue, Unknown } from './values.ts';

/** Any number of segments that a collection group query leaves open. */
export const ANY_SEGMENTS = Symbol('any segments');

/** A segment of the path asked for: known, left open by a query, or any number of them. */
export type PathElement = string | Unknown | typeof ANY_SEGMENTS;

/** An `allow` whose match blocks fit a path, with the values of the wildcards around it. */
export interface MatchedAllow {
  readonly allow: CompiledAllow;
  readonly wildcards: readonly RulesValue[];
}

/** Several recursive wildcards can divide a long path in very many ways. */
const MAX_STEPS = 100_000;

/**
 * All `allow`s that hold for a path. A wildcard takes one segment, a recursive one any number of them. Where the path
 * is open, only what fits every path it stands for is given.
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

/** Where the path may go on after a segment of the match. */
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

/** The path of these elements, open where the query leaves it open; `name` is its name in messages. */
export function pathValue(elements: readonly PathElement[], name: string): RulesValue {
  const texts = elements.filter((element) => typeof element === 'string');
  if (texts.length === elements.length) return new RulesPath(texts);
  return new Unknown(name, { ...NO_FACTS, isPresent: true, type: 'path' });
}
