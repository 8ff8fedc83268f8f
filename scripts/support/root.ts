import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { RemoteName } from '../../shared/src/contract/index.ts';

export { CommandError } from '../../backend/src/operator/command-line.ts';

/**
 * The repository's root, independent of the folder in which a command was started. In a team's own repository the kit's
 * `portal` command sets `PORTAL_ROOT`, and the portal's other files are in the kit's folder.
 */
export const root = process.env.PORTAL_ROOT ?? resolve(import.meta.dirname, '../..');
const KIT = import.meta.dirname;

/** The place of a file of the portal, such as `firestore.rules`: in this repository, or else in the kit. */
export const placeOf = (path: string): string =>
  [root, KIT].map((folder) => resolve(folder, path)).find(existsSync) ?? resolve(root, path);

export const readText = (path: string): string => readFileSync(placeOf(path), 'utf8');

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

export const WORKSPACES: readonly string[] = readJson('package.json').workspaces ?? [];

const isRemote = (name: string): boolean => name.startsWith('mf-');

/**
 * The remotes, named `mf-*`: those that the kit brings built, and the workspaces. The type has the contract's names, but
 * there may be more remotes.
 */
export const REMOTES = [...new Set([...readdirSync(KIT), ...WORKSPACES])].filter(
  isRemote,
) as readonly RemoteName[];

export type Site = 'shell' | RemoteName;

/** The sites. Each site has its own origin. The first site is the host of all other sites. */
export const SITES: readonly Site[] = ['shell', ...REMOTES];

/** False for a site that the kit brings built. */
export const isOwnSite = (site: Site): boolean => WORKSPACES.includes(site);

export const distOf = (site: Site): string => join(placeOf(site), 'dist');

export const isSite = (name: string): name is Site => SITES.some((site) => site === name);
