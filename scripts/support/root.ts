import { resolve } from 'node:path';

/** The repository's root, wherever a command was started. */
export const root = resolve(import.meta.dirname, '../..');

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
