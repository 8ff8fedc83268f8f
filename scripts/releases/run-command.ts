import { spawn } from 'node:child_process';
import { CommandError, root } from '../support/root.ts';

/** Runs a command at the repository's root as if it were typed there; throws a CommandError when it fails. */
export function runCommand([name = '', ...words]: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // npm's commands are scripts for the shell on Windows.
    const child = spawn(name, words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new CommandError(`Stopped: ${[name, ...words].join(' ')} ended with ${code}`));
    });
  });
}
