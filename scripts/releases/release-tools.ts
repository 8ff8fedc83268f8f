import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError, readText, root } from '../support/root.ts';
import { liveSite } from './live-site.ts';

/** The tools outside this folder that a release uses. */
export type ReleaseTools = typeof releaseTools;

export const releaseTools = {
  /** Runs a command at the repository's root, as if typed there. Throws a CommandError when the command fails. */
  async run([name = '', ...args]: readonly string[]): Promise<void> {
    // On Windows, npm's commands are scripts that need a shell.
    const child = spawn(name, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new CommandError(`Stopped: ${[name, ...args].join(' ')} ended with ${code}`);
  },
  readText,
  openSite: liveSite,
  report: console.log as (line: string) => void,
};
