import { execFileSync } from 'node:child_process';
import { createRemote } from './new-remote/create-remote.ts';
import { exitCodeOf, UsageError } from './support/command-line.ts';
import { root } from './support/root.ts';

/** `npm run new-remote -- mf-name "Label"` creates a remote with one tab. The local portal shows the tab. */
function main(): void {
  const [remote, label, ...more] = process.argv.slice(2);
  if (remote === undefined || label === undefined || more.length > 0) {
    throw new UsageError('A name and a label are needed', 'Usage: npm run new-remote -- mf-name "Label"');
  }
  createRemote(root, remote, label);
  run('npm', 'install', '--no-audit', '--no-fund');
  run('npx', 'biome', 'check', '--write', remote);
  console.log(`Created ${remote}. npm start shows its tab; npm run contract -w ${remote} checks its build.`);
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: true });
}

process.exitCode = await exitCodeOf(main);
