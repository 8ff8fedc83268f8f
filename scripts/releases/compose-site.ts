import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, type Site } from '../support/root.ts';
import { composeDeploy, composeRollback, isLive } from './compose-release.ts';
import type { LiveSite } from './live-site.ts';
import { type Files, type Release, sortFiles } from './release.ts';
import { hashHosting, hostingOf, releaseHosting } from './release-hosting.ts';
import { type Folder, readFolder, type Sources, writeRelease } from './write-release.ts';

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
  const hosting = hostingOf(options.firebaseJson, options.site, readConfiguration(built));
  const after = composeDeploy(build, { configuration, hosting: hashHosting(hosting) }, before);
  return write(options, { before, after, hosting, built });
}

/** Composes the release that goes back to the build before the live one, from what the live site itself has kept. */
export async function composeReturn(options: ComposeOptions): Promise<Composition> {
  const { live, site } = options;
  const before = await live.readRelease();
  if (before === null)
    throw new CommandError(`Cannot roll back: ${live.url} says of no release that it is live`);
  const { configuration } = before;
  const hosting = hostingOf(options.firebaseJson, site, await fetchConfiguration(live, configuration));
  const after = composeRollback({ configuration, hosting: hashHosting(hosting) }, before);
  return write(options, { before, after, hosting });
}

interface Composed {
  readonly before: Release | null;
  readonly after: Release;
  readonly hosting: ReturnType<typeof hostingOf>;
  readonly built?: Folder;
}

async function write(options: ComposeOptions, composed: Composed): Promise<Composition> {
  const { before, after, hosting, built } = composed;
  if (isLive(after, before)) return { before, after, isLive: true };
  const { folder, live } = options;
  const sources: Sources = {
    ...(built === undefined ? {} : { built }),
    ...(before === null ? {} : { live: { site: live, release: before } }),
  };
  mkdirSync(folder, { recursive: true });
  await writeRelease(after, join(folder, 'public'), sources);
  writeFileSync(join(folder, 'firebase.json'), releaseHosting(hosting));
  writeFileSync(join(folder, '.firebaserc'), options.firebaserc);
  return { before, after, isLive: false };
}

function readConfiguration({ path, files }: Folder): string | null {
  return CONFIGURATION in files ? readFileSync(join(path, CONFIGURATION), 'utf8') : null;
}

async function fetchConfiguration(live: LiveSite, configuration: Files): Promise<string | null> {
  const hash = configuration[CONFIGURATION];
  return hash === undefined ? null : new TextDecoder().decode(await live.readFile(CONFIGURATION, hash));
}
