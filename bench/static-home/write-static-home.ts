import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/support/root.ts';

const BUILT = join(root, 'shell/dist');
const FOLDER = join(root, 'bench/static-home/dist');

const SCRIPT = /<script\b[^>]*><\/script>/g;
const FETCHED_EARLY = /<link\b[^>]*\brel="?preload\b[^>]*>/g;
const LINKED = /<link\b[^>]*\bhref="?([\w.-]+)/g;

/**
 * Writes a page with the markup and styles of Home, but without scripts, from the shell's production build. Returns the
 * page's folder.
 */
export function writeStaticHome(): string {
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8').replace(SCRIPT, '').replace(FETCHED_EARLY, '');
  if (/<script/.test(page)) throw new Error('Cannot write the static Home: a script is left in it');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  writeFileSync(join(FOLDER, 'index.html'), page);
  for (const [, file = ''] of page.matchAll(LINKED)) copyFileSync(join(BUILT, file), join(FOLDER, file));
  return FOLDER;
}
