import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

const isRoot = process.getuid?.() === 0;

/** `tsx scripts/ensure-chromium.ts`: makes sure that a Chromium runs here, without ever asking for a password. */
function ensureChromium(): number {
  if (findChromium() !== undefined) return 0;
  console.log('No Chromium found; installing one');
  if (installSystemPackage() || installPlaywrights()) {
    console.log(`Chromium installed at ${findChromium()}`);
    return 0;
  }
  console.error(`Cannot find or install Chromium. Install it with: ${installCommand()}`);
  console.error('or set CHROMIUM_PATH to the program of a Chromium, Chrome or Edge you have');
  return 1;
}

/** Debian only: Ubuntu's package is a stand-in for a snap, which does not run in a container. */
function installSystemPackage(): boolean {
  if (!isRoot || distribution() !== 'debian') return false;
  run('apt-get', ['update']);
  return run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']) && runsHere();
}

function installPlaywrights(): boolean {
  const playwright = createRequire(join(process.cwd(), 'package.json')).resolve('@playwright/test/cli');
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  return run(process.execPath, [playwright, 'install', ...withLibraries, 'chromium']) && runsHere();
}

function run(command: string, words: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, words, { stdio: 'inherit', env }).status === 0;
}

function runsHere(): boolean {
  const path = findChromium();
  if (path === undefined) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function distribution(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return undefined;
  return /^ID="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
}

function installCommand(): string {
  if (distribution() === 'debian') return 'sudo apt-get install -y chromium';
  return process.platform === 'linux'
    ? 'sudo npx playwright install --with-deps chromium'
    : 'npx playwright install chromium';
}

process.exitCode = ensureChromium();
