import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run lock -w functions`: writes the lock file that is uploaded with the function. The versions in this lock file
 * are the tested versions, which are those in the repository's own lock file.
 */
const folder = mkdtempSync(join(tmpdir(), 'functions-lock-'));
try {
  copyFileSync(join(import.meta.dirname, 'package.json'), join(folder, 'package.json'));
  for (const name of ['package-lock.json', '.npmrc'])
    copyFileSync(join(import.meta.dirname, '..', name), join(folder, name));
  const words = ['install', '--package-lock-only', '--no-workspaces'];
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0)
    copyFileSync(join(folder, 'package-lock.json'), join(import.meta.dirname, 'package-lock.json'));
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
