import { execFileSync } from 'node:child_process';
import { createRemote } from './new-remote/create-remote.ts';
import { CommandError, root } from './support/root.ts';

/** `npm run new-remote -- mf-name "Label"` creates a remote with one tab, which appears in the local portal. */
function main([remote, label, ...more]: readonly string[]): number {
  if (remote === undefined || label === undefined || more.length > 0) {
    console.error('Usage: npm run new-remote -- mf-name "Label"');
    return 2;
  }
  try {
    createRemote(root, remote, label);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 1;
  }
  run('npm', 'install', '--no-audit', '--no-fund');
  run('npx', 'biome', 'check', '--write', remote);
  console.log(`Created ${remote}. npm start shows its tab; npm run contract -w ${remote} checks its build.`);
  return 0;
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: true });
}

process.exitCode = main(process.argv.slice(2));
