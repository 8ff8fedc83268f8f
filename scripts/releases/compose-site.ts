import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hosting } from '../serve/hosting.ts';
import { CommandError, type Site } from '../support/root.ts';
import { composeDeploy, composeRollback, isLive } from './compose-release.ts';
import type { LiveSite } from './live-site.ts';
import { type Release, sortFiles } from './release.ts';
import { hashHosting, hostingOf, releaseHosting } from './release-hosting.ts';
import { type Folder, readFolder, writeRelease } from './write-release.ts';

export interface ComposeOptions {
  readonly site: Site;
  readonly live: LiveSite;
  /** Gets the files in `public`, and beside it what Firebase's tools read. */
  readonly folder: string;
  /** The texts of the repository's files of these names. */
  readonly firebaseJson: string;
  readonly firebaserc: string;
}

/** A release ready to be published; nothing was composed when it is live already. */
export interface Composition {
  readonly before: Release | null;
  readonly after: Release;
  readonly isLive: boolean;
}

const CONFIGURATION = 'portal.config.json';

/** Composes the release that puts the build in the folder `dist` in place of what is live. */
export async function composeDeployment(options: ComposeOptions, dist: string): Promise<Composition> {
  const before = await options.live.readRelease();
  const built = readFolder(dist);
  const { build, configuration } = sortFiles(built.files);
  const text = CONFIGURATION in configuration ? readFileSync(join(dist, CONFIGURATION), 'utf8') : null;
  const hosting = hostingOf(options.firebaseJson, options.site, text);
  const after = composeDeploy(build, { configuration, hosting: hashHosting(hosting) }, before);
  return write(options, before, after, hosting, built);
}

/** Composes the release that goes back to the build before the live one, from what the live site itself has kept. */
export async function composeReturn(options: ComposeOptions): Promise<Composition> {
  const { live, site, firebaseJson } = options;
  const before = await live.readRelease();
  if (before === null)
    throw new CommandError(`Cannot roll back: ${live.url} says of no release that it is live`);
  const { configuration } = before;
  const hash = configuration[CONFIGURATION];
  const bytes = hash === undefined ? null : await live.readFile(CONFIGURATION, hash);
  const hosting = hostingOf(firebaseJson, site, bytes && new TextDecoder().decode(bytes));
  const after = composeRollback({ configuration, hosting: hashHosting(hosting) }, before);
  return write(options, before, after, hosting);
}

async function write(
  { folder, live, firebaserc }: ComposeOptions,
  before: Release | null,
  after: Release,
  hosting: Hosting,
  built?: Folder,
): Promise<Composition> {
  if (isLive(after, before)) return { before, after, isLive: true };
  const published = before === null ? undefined : { site: live, release: before };
  await writeRelease(after, join(folder, 'public'), built, published);
  writeFileSync(join(folder, 'firebase.json'), releaseHosting(hosting));
  writeFileSync(join(folder, '.firebaserc'), firebaserc);
  return { before, after, isLive: false };
}
