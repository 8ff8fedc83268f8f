import { readJson } from '../support/root.ts';

const rules: { matchPackageNames?: string[]; allowedVersions?: string; enabled?: boolean }[] =
  readJson('renovate.json').packageRules;

test.each([
  ['webpack', 'package.json'],
  ['firebase', 'shared/package.json'],
])('the update bot proposes no version of %s above the pin', (name, manifest) => {
  const { dependencies, devDependencies } = readJson(manifest);
  const rule = rules.find(({ matchPackageNames }) => matchPackageNames?.includes(name));
  expect(rule?.allowedVersions).toBe(`<=${dependencies?.[name] ?? devDependencies?.[name]}`);
});

test('the update bot leaves the federation packages alone', () => {
  const rule = rules.find(({ matchPackageNames }) => matchPackageNames?.includes('@module-federation/**'));
  expect(rule?.enabled).toBe(false);
});
