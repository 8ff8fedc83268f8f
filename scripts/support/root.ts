import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { RemoteName } from '../../shared/src/contract/index.ts';

/** The repository's root, wherever a command was started. */
export const root = resolve(import.meta.dirname, '../..');

export const readText = (path: string): string => readFileSync(resolve(root, path), 'utf8');

export const readJson = (path: string) => JSON.parse(readText(path));

/** The paths of all files below a folder, from there, with `/` between names; none when it is missing. */
export function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Writes a file, and makes the folders it lies in. */
export function outputFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

export const WORKSPACES: readonly string[] = readJson('package.json').workspaces;

/** A command that cannot be carried out for a reason the person can act on; its message is all they need to see. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The workspaces that are remotes: all that are named `mf-*`. The type names those of the contract; there may be others. */
export const REMOTES = WORKSPACES.filter((name) => name.startsWith('mf-')) as readonly RemoteName[];

export type Site = 'shell' | RemoteName;

/** The sites, each served on an origin of its own; the first is the host of the others. */
export const SITES: readonly Site[] = ['shell', ...REMOTES];

export const isSite = (name: string): name is Site => SITES.some((site) => site === name);
