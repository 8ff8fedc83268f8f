import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const rules: { matchPackageNames?: string[]; allowedVersions?: string; enabled?: boolean }[] =
  read('renovate.json').packageRules;

test.each([
  ['webpack', 'package.json'],
  ['firebase', 'shared/package.json'],
])('the update bot proposes no version of %s above the pin', (name, manifest) => {
  const { dependencies, devDependencies } = read(manifest);
  const rule = rules.find(({ matchPackageNames }) => matchPackageNames?.includes(name));
  expect(rule?.allowedVersions).toBe(`<=${dependencies?.[name] ?? devDependencies?.[name]}`);
});

test('the update bot leaves the federation packages alone', () => {
  const rule = rules.find(({ matchPackageNames }) => matchPackageNames?.includes('@module-federation/**'));
  expect(rule?.enabled).toBe(false);
});
