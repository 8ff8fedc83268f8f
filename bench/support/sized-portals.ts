import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningPortal, startPortal } from '../../e2e/support/running-portal.ts';
import type { LocalPortalConfig } from '../../scripts/config/portal-config.ts';
import { root } from '../../scripts/support/root.ts';
import { documentName, post } from './rest.ts';
import { LARGE, movedCompanies, sizedExperiences } from './sized-experiences.ts';

/** A portal started by the command people use, with as many experiences as `sizedExperiences` has for its size. */
export interface SizedPortal extends RunningPortal {
  readonly config: LocalPortalConfig;
}

/**
 * Runs `work` with a portal of each of these sizes, 0 being empty, and stops them afterwards. Later runs find their data
 * again below `.local/bench`, in folders named after what they hold.
 */
export async function withPortals<Name extends string, T>(
  sizes: Readonly<Record<Name, number>>,
  work: (portals: Readonly<Record<Name, SizedPortal>>) => Promise<T>,
): Promise<T> {
  const portals: [string, SizedPortal][] = [];
  try {
    for (const [name, size] of Object.entries<number>(sizes)) portals.push([name, await startSized(size)]);
    return await work(Object.fromEntries(portals) as Record<Name, SizedPortal>);
  } finally {
    await Promise.all(portals.map(([, portal]) => portal.stop()));
  }
}

async function startSized(size: number): Promise<SizedPortal> {
  const data = join(root, '.local/bench', size === 0 ? 'empty' : `${size}-${fingerprint(size)}`);
  const options = size === 0 ? ['--empty'] : ['--experiences', String(size)];
  const portal = await startPortal({ data, options });
  try {
    if (size === LARGE) await moveCompanies(portal, join(data, 'moved'));
    const answer = await fetch(`${portal.url}/portal.config.json`);
    return { ...portal, config: (await answer.json()) as LocalPortalConfig };
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

/** Differs when the generator makes other experiences. */
function fingerprint(size: number): string {
  return createHash('sha256')
    .update(JSON.stringify(sizedExperiences(size)))
    .digest('hex')
    .slice(0, 8);
}

const BATCH = 500;

/** By requests to the running portal, so that it counts them as it counts whatever people write. */
async function moveCompanies(portal: RunningPortal, done: string): Promise<void> {
  if (existsSync(done)) return;
  const writes = Array.from(movedCompanies(), ([id, company]) => ({
    update: { name: documentName(id), fields: { company: { stringValue: company } } },
    updateMask: { fieldPaths: ['company'] },
  }));
  for (let start = 0; start < writes.length; start += BATCH) {
    await post(Number(portal.ports.FIRESTORE_PORT), 'commit', { writes: writes.slice(start, start + BATCH) });
  }
  writeFileSync(done, '');
}
