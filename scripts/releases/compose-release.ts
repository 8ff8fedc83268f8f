import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../support/root.ts';
import { type Build, type Files, isCompanion, type Release, servedFiles } from './release.ts';

/** The configuration and the hosting with which a build is served. */
export interface Surroundings {
  readonly configuration: Files;
  readonly hosting: string;
}

/**
 * The release that replaces the live build by `build`. Keeps the live build for a rollback. If `build` is already live,
 * so that only configuration or headers change, keeps the build before.
 */
export function composeDeploy(build: Build, around: Surroundings, live: Release | null): Release {
  if (live === null) return { ...build, ...around, previous: null };
  return { ...build, ...around, previous: live.id === build.id ? live.previous : beside(build, live) };
}

/**
 * The release of the build that was live before the current build. The release keeps the current build, so a second
 * rollback undoes the first. Throws a CommandError when there is no earlier build.
 */
export function composeRollback(around: Surroundings, live: Release): Release {
  if (live.previous === null) {
    throw new CommandError(
      `Cannot roll back: release ${live.id} is the first, and nothing was live before it`,
    );
  }
  return { ...live.previous, ...around, previous: beside(live.previous, live) };
}

/** True if publishing `after` would change nothing for a page. */
export const isLive = (after: Release, before: Release | null): boolean =>
  before !== null &&
  before.id === after.id &&
  before.previous?.id === after.previous?.id &&
  before.hosting === after.hosting &&
  isDeepStrictEqual(before.configuration, after.configuration);

/** True if `release` was composed to follow `live`, so that pages of `live` find their files in it. */
export const isComposedOn = (release: Release, live: Release | null): boolean =>
  composeDeploy(release, release, live).previous?.id === release.previous?.id;

/** Describes what publishing `after` would change: one line about the releases, and one line per file. */
export function describeRelease(before: Release | null, after: Release): readonly string[] {
  const follows = before === null ? 'is the first' : `takes the place of ${before.id}`;
  const way = after.previous === null ? 'nothing to go back to' : `${after.previous.id} to go back to`;
  const old = before === null ? {} : servedFiles(before);
  const served = servedFiles(after);
  const paths = Object.keys(served).sort();
  const added = paths.filter((path) => !(path in old));
  const changed = paths.filter((path) => path in old && old[path] !== served[path]);
  const kept = paths.filter((path) => old[path] === served[path]);
  const dropped = Object.keys(old).filter((path) => !(path in served));
  return [
    `Release ${after.id} ${follows}, with ${way}`,
    ...list('add', '+', added),
    ...list('change', '~', changed),
    ...list('keep', '=', kept),
    ...list('drop', '-', dropped.sort()),
  ];
}

function list(verb: string, sign: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  return [`  ${verb} ${paths.length}`, ...paths.map((path) => `    ${sign} ${path}`)];
}

/** The earlier build as it can be served beside `build`. If both have a companion of one name, `build`'s is served. */
function beside(build: Build, { id, files, pointers }: Build): Build {
  for (const [path, hash] of Object.entries(files)) {
    if (isCompanion(path) || build.files[path] === undefined || build.files[path] === hash) continue;
    throw new CommandError(
      `Cannot keep ${path} of release ${id}: release ${build.id} has another file of this name. Change its source a little and build it again`,
    );
  }
  const together = Object.entries(files).map(([path, hash]) => [path, build.files[path] ?? hash]);
  return { id, files: Object.fromEntries(together), pointers };
}
