import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { RemoteName } from '../../shared/src/contract/index.ts';

export { CommandError } from '../../backend/src/operator/command-line.ts';

/** The repository's root, independent of the folder in which a command was started. */
export const root = resolve(import.meta.dirname, '../..');

export const readText = (path: string): string => readFileSync(resolve(root, path), 'utf8');

export const readJson = (path: string) => JSON.parse(readText(path));

/** The paths of all files in a folder, relative to it, with `/` between names. Empty if the folder is missing. */
export function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Writes a file, and creates its folders. */
export function outputFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

export const WORKSPACES: readonly string[] = readJson('package.json').workspaces;

/** The workspaces that are remotes, named `mf-*`. The type has the contract's names, but there may be more remotes. */
export const REMOTES = WORKSPACES.filter((name) => name.startsWith('mf-')) as readonly RemoteName[];

export type Site = 'shell' | RemoteName;

/** The sites. Each site has its own origin. The first site is the host of all other sites. */
export const SITES: readonly Site[] = ['shell', ...REMOTES];

export const isSite = (name: string): name is Site => SITES.some((site) => site === name);
