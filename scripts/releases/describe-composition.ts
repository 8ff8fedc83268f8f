import { compareReleases } from './compose-release.ts';
import type { Composition } from './compose-site.ts';

/** What publishing would do, as lines to read: which release follows which, and each file by its fate. */
export function describeComposition({ before, after }: Composition): readonly string[] {
  const { added, changed, kept, dropped } = compareReleases(before, after);
  const follows = before === null ? 'is the first' : `takes the place of ${before.id}`;
  const way = after.previous === null ? 'nothing to go back to' : `${after.previous.id} to go back to`;
  return [
    `Release ${after.id} ${follows}, with ${way}`,
    ...list('add', '+', added),
    ...list('change', '~', changed),
    ...list('keep', '=', kept),
    ...list('drop', '-', dropped),
  ];
}

function list(verb: string, sign: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  return [`  ${verb} ${paths.length}`, ...paths.map((path) => `    ${sign} ${path}`)];
}
