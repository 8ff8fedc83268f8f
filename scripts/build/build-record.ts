import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError, listFiles, root, type Site } from '../support/root.ts';

/** The hash of the sources and the sizes of the files of a finished production build. Stored in the site's `dist`. */
interface BuildRecord {
  readonly sources: string;
  readonly files: Readonly<Record<string, number>>;
}

const RECORD = '.built-from.json';
/** Every build writes this file. If a build ends without this file, it has failed. */
const MANIFEST = 'mf-manifest.json';
const COMMON = [
  'webpack.common.js',
  'webpack.prerender.js',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_SOURCES =
  /(^|\/)(dist|node_modules|coverage)(\/|$)|\.(test|long)\.tsx?$|(^|\/)testing(\/|$)|(^|\/)\./;

/** True when `dist` holds a complete production build of exactly these sources. */
export function isFresh(site: Site, folder: string = root): boolean {
  const record = readRecord(join(folder, site, 'dist'));
  if (record === undefined || record.sources !== hashSources(site, folder)) return false;
  return isDeepStrictEqual(record.files, listBuilt(join(folder, site, 'dist')));
}

/** One hash of the names and contents of all files that a site's build depends on. Tests are left out. */
export function hashSources(site: Site, folder: string = root): string {
  const hash = createHash('sha256');
  const below = ['shared', site].flatMap((name) =>
    listFiles(join(folder, name)).map((path) => `${name}/${path}`),
  );
  for (const name of [...COMMON.filter((name) => existsSync(join(folder, name))), ...below].filter(
    (path) => !NOT_SOURCES.test(path),
  )) {
    const bytes = readFileSync(join(folder, name));
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** Call before anything changes `dist`, so that an interrupted build or a development build never counts as fresh. */
export function forgetBuild(site: Site, folder: string = root): void {
  rmSync(join(folder, site, 'dist', RECORD), { force: true });
}

/** Call before a production build. */
export function beginBuild(site: Site, folder: string = root): void {
  forgetBuild(site, folder);
  rmSync(join(folder, site, 'dist', MANIFEST), { force: true });
}

/** Call after a production build. `sources` is the hash from before the build. Throws when the build wrote no files. */
export function recordBuild(site: Site, sources: string, folder: string = root): void {
  const dist = join(folder, site, 'dist');
  if (!existsSync(join(dist, MANIFEST))) {
    throw new CommandError(`Cannot build ${site}: webpack ended without writing ${site}/dist/${MANIFEST}`);
  }
  const record: BuildRecord = { sources, files: listBuilt(dist) };
  writeFileSync(join(dist, RECORD), `${JSON.stringify(record)}\n`);
}

function readRecord(dist: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(dist, RECORD), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

function listBuilt(dist: string): Record<string, number> {
  const names = listFiles(dist).filter((name) => name !== RECORD);
  return Object.fromEntries(names.map((name) => [name, statSync(join(dist, name)).size]));
}
