import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RemoteName } from '../../shared/src/contract/index.ts';

/** The repository's root, wherever a command was started. */
export const root = resolve(import.meta.dirname, '../..');

/** The folders of the workspaces, as the root's package.json lists them. */
export const WORKSPACES: readonly string[] = JSON.parse(
  readFileSync(resolve(root, 'package.json'), 'utf8'),
).workspaces;

/** A command that cannot be carried out for a reason the person can act on; its message is all they need to see. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The workspaces that are remotes: all that are named `mf-*`. The type names those of the contract; there may be others. */
export const REMOTES = WORKSPACES.filter((name) => name.startsWith('mf-')) as readonly RemoteName[];

export type Site = 'shell' | RemoteName;

/** The sites, each served on an origin of its own; the first is the host of the others. */
export const SITES: readonly Site[] = ['shell', ...REMOTES];

export function isSite(name: string): name is Site {
  return SITES.some((site) => site === name);
}
