import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from '../../scripts/support/file-lock.ts';
import { root } from '../../scripts/support/root.ts';

/**
 * Returns the folder of a build that is made only once, for all specs and later runs. The name must identify
 * everything that the build depends on. `build` writes its files into the given folder.
 */
export async function cacheBuild(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(root, '.local/e2e-builds', name);
  mkdirSync(dirname(folder), { recursive: true });
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return;
    rmSync(`${folder}.new`, { recursive: true, force: true });
    await build(`${folder}.new`);
    renameSync(`${folder}.new`, folder);
  });
  return folder;
}
