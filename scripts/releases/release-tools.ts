import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError, readText, root } from '../support/root.ts';
import { type LiveSite, liveSite } from './live-site.ts';

/** What a release touches besides the folder it is composed in. */
export interface ReleaseTools {
  /** Runs a command at the repository's root as if it were typed there; throws a CommandError when it fails. */
  readonly run: (args: readonly string[]) => Promise<void>;
  /** The text of a file of the repository. */
  readonly readText: (path: string) => string;
  readonly openSite: (url: string) => LiveSite;
  readonly report: (line: string) => void;
}

export const releaseTools: ReleaseTools = {
  async run([name = '', ...args]) {
    // npm's commands are scripts for the shell on Windows.
    const child = spawn(name, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new CommandError(`Stopped: ${[name, ...args].join(' ')} ended with ${code}`);
  },
  readText,
  openSite: liveSite,
  report: console.log,
};
