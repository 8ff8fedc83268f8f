import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CommandError, root, type Site } from '../support/root.ts';

/** What a finished production build was made from and what it made; kept in the site's `dist`. */
interface BuildRecord {
  readonly sources: string;
  readonly files: Readonly<Record<string, number>>;
}

const RECORD = '.built-from.json';
/** Every build writes this file, so that one which ended without having written anything is noticed. */
const WITNESS = 'mf-manifest.json';
const COMMON = ['webpack.common.js', 'webpack.prerender.js', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES =
  /(^|\/)(dist|node_modules|coverage)(\/|$)|\.(test|long)\.tsx?$|(^|\/)testing(\/|$)|(^|\/)\./;

/** True when `dist` holds, in full, a production build of exactly these sources. */
export function isFresh(site: Site, folder: string = root): boolean {
  const record = readRecord(join(folder, site, 'dist'));
  if (record === undefined || record.sources !== hashSources(site, folder)) return false;
  const files = listBuilt(join(folder, site, 'dist'));
  const names = Object.keys(record.files);
  return (
    names.length === Object.keys(files).length && names.every((name) => files[name] === record.files[name])
  );
}

/** One hash of everything that a site's build depends on: names and contents, tests left out. */
export function hashSources(site: Site, folder: string = root): string {
  const hash = createHash('sha256');
  const files = [
    ...COMMON.map((name) => join(folder, name)),
    ...listFiles(join(folder, 'shared')),
    ...listFiles(join(folder, site)),
  ];
  for (const file of files.filter((path) => existsSync(path))) {
    const name = relative(folder, file).split(sep).join('/');
    if (NOT_SOURCES.test(name)) continue;
    const bytes = readFileSync(file);
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** To be called before anything touches `dist`, so that an interrupted or development build is never fresh. */
export function forgetBuild(site: Site, folder: string = root): void {
  rmSync(join(folder, site, 'dist', RECORD), { force: true });
}

/** To be called before a production build. */
export function beginBuild(site: Site, folder: string = root): void {
  forgetBuild(site, folder);
  rmSync(join(folder, site, 'dist', WITNESS), { force: true });
}

/** To be called after a production build, with the hash taken before it began. Throws when nothing was built. */
export function recordBuild(site: Site, sources: string, folder: string = root): void {
  const dist = join(folder, site, 'dist');
  if (!existsSync(join(dist, WITNESS))) {
    throw new CommandError(`Cannot build ${site}: webpack ended without writing ${site}/dist/${WITNESS}`);
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
  const files = listFiles(dist).map((file) => [
    relative(dist, file).split(sep).join('/'),
    statSync(file).size,
  ]);
  return Object.fromEntries(files.filter(([name]) => name !== RECORD));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name === 'node_modules') return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}
