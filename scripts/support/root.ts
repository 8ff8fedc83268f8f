import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

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

/** The sites, each served on an origin of its own; the first is the host of the others. */
export const SITES = ['shell', 'mf-experiences', 'mf-analytics', 'mf-auth'] as const;

export type Site = (typeof SITES)[number];

export function isSite(name: string): name is Site {
  return (SITES as readonly string[]).includes(name);
}
