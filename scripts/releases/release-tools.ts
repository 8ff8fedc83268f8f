import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError, readText, root } from '../support/root.ts';
import { liveSite } from './live-site.ts';

/** What a release touches besides the folder it is composed in. */
export type ReleaseTools = typeof releaseTools;

export const releaseTools = {
  /** Runs a command at the repository's root as if it were typed there; throws a CommandError when it fails. */
  async run([name = '', ...args]: readonly string[]): Promise<void> {
    // npm's commands are scripts for the shell on Windows.
    const child = spawn(name, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new CommandError(`Stopped: ${[name, ...args].join(' ')} ended with ${code}`);
  },
  readText,
  openSite: liveSite,
  report: console.log as (line: string) => void,
};
