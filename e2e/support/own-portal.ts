import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPortal, type StartOptions, startPortal } from './running-portal.ts';
import { test } from './test.ts';

/** A portal for the specs of one `describe`; the folder is its data folder. Call the result inside tests only. */
export function ownPortal(options: (folder: string) => Omit<StartOptions, 'data'>): () => RunningPortal {
  let folder = '';
  let portal: RunningPortal | undefined;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-own-'));
    portal = await startPortal({ data: folder, ...options(folder) });
  });

  test.afterAll(async () => {
    await portal?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return () => {
    if (!portal) throw new Error('The portal has not been started: ask for it inside a test');
    return portal;
  };
}
