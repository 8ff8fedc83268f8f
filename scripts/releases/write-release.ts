import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { untilStopped, workAtOnce } from '../../backend/src/counting/store/at-once.ts';
import { CommandError, listFiles, outputFile } from '../support/root.ts';
import type { LiveSite } from './live-site.ts';
import { type Files, HIDDEN, RELEASE_FILE, type Release, servedFiles, sha256 } from './release.ts';

const AT_ONCE = 8;

export interface Folder {
  readonly path: string;
  readonly files: Files;
}

interface Published {
  readonly site: LiveSite;
  readonly release: Release;
}

/** Reads a built folder. Names that begin with a dot are left out, except `.well-known`. */
export function readFolder(path: string): Folder {
  const names = listFiles(path).filter((name) => !HIDDEN.test(name));
  const hashes = names.map((name) => [name, sha256(readFileSync(join(path, name)))]);
  return { path, files: Object.fromEntries(hashes) };
}

/**
 * Empties `folder` and writes all files that the release serves. A file comes from the new build or, if the build
 * lacks its bytes, from the live site. Throws a CommandError when a file does not have the SHA-256 that the release
 * names.
 */
export async function writeRelease(release: Release, folder: string, built?: Folder, live?: Published) {
  rmSync(folder, { recursive: true, force: true });
  const read = createReader(built, live);
  await workAtOnce(untilStopped(Object.entries(servedFiles(release))), AT_ONCE, async ([path, hash]) =>
    outputFile(join(folder, path), await read(path, hash)),
  );
  outputFile(join(folder, RELEASE_FILE), `${JSON.stringify(release, undefined, 2)}\n`);
}

function createReader(built?: Folder, live?: Published) {
  const inBuilt = pathsByHash(built?.files ?? {});
  const onLive = pathsByHash(live === undefined ? {} : servedFiles(live.release));
  return async (path: string, hash: string): Promise<Uint8Array> => {
    const local = inBuilt.get(hash);
    if (built !== undefined && local !== undefined) return readBuilt(built, local, hash);
    const remote = onLive.get(hash);
    if (live !== undefined && remote !== undefined) return live.site.readFile(remote, hash);
    throw new Error(`Nothing has the bytes of ${path}`);
  };
}

function readBuilt({ path }: Folder, name: string, hash: string): Uint8Array {
  const bytes = readFileSync(join(path, name));
  if (sha256(bytes) === hash) return bytes;
  throw new CommandError(`Cannot compose the release: ${name} was built again meanwhile. Run this again`);
}

const pathsByHash = (files: Files) => new Map(Object.entries(files).map(([path, hash]) => [hash, path]));
