import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { untilStopped, workAtOnce } from '../../backend/src/counting/store/at-once.ts';
import type { LiveSite } from '../releases/live-site.ts';
import { type Build, findEntry, type Release } from '../releases/release.ts';
import { CommandError, outputFile } from '../support/root.ts';

const AT_ONCE = 8;

const hashOf = ({ files }: Build): string | undefined => findEntry(Object.keys(files))?.split('.')[1];

/**
 * The folder below `store` with the files of the release that a site serves, or of the build before if `hash` names it.
 * The files are fetched and verified once. Throws a CommandError if the site has no release, or not that one.
 */
export async function fetchBuild(site: LiveSite, hash: string | undefined, store: string): Promise<string> {
  const release = await site.readRelease();
  if (release === null) throw new CommandError(`Cannot show ${site.url}: the site has no release.json`);
  const build = chooseBuild(release, hash, site.url);
  const folder = join(store, build.id);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  const kept = build === release.previous ? `releases/${build.id}/` : '';
  const files = Object.entries(build.files).map(([path, sum]) => [path, path, sum] as const);
  // Hosting answers a request for 404.html with 404.
  const named = Object.entries(build.pointers).filter(([path]) => path !== '404.html');
  const pointers = named.map(([path, sum]) => [path, kept + path, sum] as const);
  await workAtOnce(untilStopped([...files, ...pointers]), AT_ONCE, async ([path, from, sum]) =>
    outputFile(join(unfinished, path), await site.readFile(from, sum)),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}

function chooseBuild(release: Release, hash: string | undefined, url: string): Build {
  const builds = [release, release.previous].filter((build) => build !== null);
  const found = hash === undefined ? release : builds.find((build) => hashOf(build) === hash);
  if (found) return found;
  throw new CommandError(
    `Cannot show ${hash}: ${url} serves ${builds.map(hashOf).join(' and keeps ')}. Earlier releases are kept nowhere`,
  );
}
