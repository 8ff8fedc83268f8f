import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { distribution, installDebianPackages, run } from '../browsers/debian-packages.ts';
import { findChromium } from '../browsers/find-chromium.ts';

const isRoot = process.getuid?.() === 0;

/** `tsx scripts/ensure-chromium.ts`: makes sure that a Chromium can be started here. Never asks for a password. */
function ensureChromium(): number {
  if (findChromium() !== undefined) return 0;
  console.log('No Chromium found; installing one');
  if ((installDebianPackages(['chromium']) && runsHere()) || installPlaywrights()) {
    console.log(`Chromium installed at ${findChromium()}`);
    return 0;
  }
  console.error(`Cannot find or install Chromium. Install it with: ${installCommand()}`);
  console.error('or set CHROMIUM_PATH to the program of a Chromium, Chrome or Edge you have');
  return 1;
}

function installPlaywrights(): boolean {
  const playwright = createRequire(join(process.cwd(), 'package.json')).resolve('@playwright/test/cli');
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  return run(process.execPath, [playwright, 'install', ...withLibraries, 'chromium']) && runsHere();
}

function runsHere(): boolean {
  const path = findChromium();
  if (path === undefined) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installCommand(): string {
  if (distribution() === 'debian') return 'sudo apt-get install -y chromium';
  return process.platform === 'linux'
    ? 'sudo npx playwright install --with-deps chromium'
    : 'npx playwright install chromium';
}

process.exitCode = ensureChromium();
