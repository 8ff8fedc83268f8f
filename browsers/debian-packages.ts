import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Installs Debian packages. Returns true if they were installed. Does nothing if the user is not root. Does nothing on
 * Ubuntu either, because Ubuntu's browser packages install snaps, which do not run in a container.
 */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || distribution() !== 'debian') return false;
  run('apt-get', ['update']);
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/** The Linux distribution, such as `debian`, or undefined on other systems. */
export function distribution(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return undefined;
  return /^ID="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
}

/** Runs a command that does not ask questions. Returns true if it succeeded. */
export function run(command: string, words: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, words, { stdio: 'inherit', env }).status === 0;
}
