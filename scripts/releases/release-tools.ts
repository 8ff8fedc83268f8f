import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError, readText, root } from '../support/root.ts';
import { liveSite } from './live-site.ts';

/** The tools outside this folder that a release uses. */
export type ReleaseTools = typeof releaseTools;

export const releaseTools = {
  /** Runs a command at the repository's root, as if typed there. Throws a CommandError when the command fails. */
  run: async (words: readonly string[]): Promise<void> => void (await start(words, 'inherit')),
  /** Runs a command in the same way, and returns its output. */
  read: (words: readonly string[]): Promise<string> => start(words, 'pipe'),
  readText,
  openSite: liveSite,
  report: console.log as (line: string) => void,
};

async function start(words: readonly string[], stdout: 'inherit' | 'pipe'): Promise<string> {
  const [name = '', ...args] = words;
  // On Windows, npm's commands are scripts that need a shell.
  const shell = process.platform === 'win32';
  const child = spawn(name, args, { cwd: root, stdio: ['inherit', stdout, 'inherit'], shell });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  const output = Buffer.concat(chunks).toString();
  if (code !== 0) throw new CommandError(`Stopped: ${words.join(' ')} ended with ${code}\n${output}`.trim());
  return output;
}
