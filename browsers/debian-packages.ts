import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Installs Debian's packages; whether it did. It does nothing for people who are not root, and nothing on Ubuntu, whose
 * packages of browsers are stand-ins for snaps, which do not run in a container.
 */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || distribution() !== 'debian') return false;
  run('apt-get', ['update']);
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/** Linux's distribution, such as `debian`; undefined on other systems. */
export function distribution(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return undefined;
  return /^ID="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
}

/** Runs a command that asks no questions; whether it succeeded. */
export function run(command: string, words: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, words, { stdio: 'inherit', env }).status === 0;
}
