import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHosting, type Hosting, policyFor, withPolicy } from '../serve/hosting.ts';
import { CommandError, type Site } from '../support/root.ts';
import { composeDeploy, composeRollback, isLive } from './compose-release.ts';
import type { LiveSite } from './live-site.ts';
import { type Release, sha256, sortFiles } from './release.ts';
import { type Folder, readFolder, writeRelease } from './write-release.ts';

export interface ComposeOptions {
  readonly site: Site;
  readonly live: LiveSite;
  /** The folder to write: the site's files go into `public`, and the files for Firebase's tools go beside `public`. */
  readonly folder: string;
  /** The texts of the repository's `firebase.json` and `.firebaserc`. */
  readonly firebaseJson: string;
  readonly firebaserc: string;
}

/** A release that is ready to be published. When `isLive` is true, no files were written. */
export interface Composition {
  readonly before: Release | null;
  readonly after: Release;
  readonly isLive: boolean;
}

const CONFIGURATION = 'portal.config.json';

/** Composes the release of the build in the folder `dist`. */
export async function composeDeployment(options: ComposeOptions, dist: string): Promise<Composition> {
  const before = await options.live.readRelease();
  const built = readFolder(dist);
  const { build, configuration } = sortFiles(built.files);
  const text = CONFIGURATION in configuration ? readFileSync(join(dist, CONFIGURATION), 'utf8') : null;
  const hosting = hostingOf(options.firebaseJson, options.site, text);
  const after = composeDeploy(build, { configuration, hosting: hashHosting(hosting) }, before);
  return write(options, before, after, hosting, built);
}

/** Composes the release of the build that was live before, from the files that the live site has kept. */
export async function composeReturn(options: ComposeOptions): Promise<Composition> {
  const { live, site, firebaseJson } = options;
  const before = await live.readRelease();
  if (before === null) throw new CommandError(`Cannot roll back: ${live.url} has no release.json`);
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

/**
 * The hosting of a release of `site`, from the text of `firebase.json`. The shell gets the policy for its own
 * `portal.config.json`. A rollback keeps the live `portal.config.json`.
 */
function hostingOf(firebaseJson: string, site: Site, portalConfig: string | null): Hosting {
  const hosting = findHosting(firebaseJson, site);
  try {
    return portalConfig === null ? hosting : withPolicy(hosting, policyFor(portalConfig));
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/** One hash of a release's headers and redirects. A different hash shows that they changed. */
const hashHosting = (hosting: Hosting): string => sha256(releaseHosting(hosting));

/** The text of a `firebase.json` for this one site. The site's files are in the folder `public` beside that file. */
function releaseHosting(hosting: Hosting): string {
  const { predeploy: _checkedBefore, ...kept } = hosting as Hosting & { readonly predeploy?: unknown };
  return `${JSON.stringify({ hosting: [{ ...kept, public: 'public' }] }, undefined, 2)}\n`;
}
