import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleSites } from './build/build-sites.ts';
import { packCreator } from './packages/pack-creator.ts';
import { packKit } from './packages/pack-kit.ts';
import { packShared } from './packages/pack-shared.ts';
import { exitCodeOf } from './support/command-line.ts';
import { root } from './support/root.ts';

const FOLDER = join(root, '.packages');

/** `npm run pack` writes the packages for teams outside this repository as files in `.packages`. */
async function main(): Promise<void> {
  await buildStaleSites({ report: console.log });
  rmSync(FOLDER, { recursive: true, force: true });
  const packers = { shared: packShared, 'remote-kit': packKit, 'create-portal-remote': packCreator };
  for (const [name, pack] of Object.entries(packers)) {
    const folder = join(FOLDER, name);
    mkdirSync(folder, { recursive: true });
    await pack(folder);
    execFileSync('npm', ['pack', '--silent', '--pack-destination', FOLDER], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = await exitCodeOf(main);
