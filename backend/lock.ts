import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run lock -w backend`: writes the lock file that is uploaded with the functions. The versions in this lock file
 * are the tested versions, which are those in the repository's own lock file.
 */
const deployed = join(import.meta.dirname, 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'functions-lock-'));
try {
  copyFileSync(join(deployed, 'package.json'), join(folder, 'package.json'));
  for (const name of ['package-lock.json', '.npmrc'])
    copyFileSync(join(import.meta.dirname, '..', name), join(folder, name));
  const words = ['install', '--package-lock-only', '--no-workspaces'];
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) copyFileSync(join(folder, 'package-lock.json'), join(deployed, 'package-lock.json'));
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
