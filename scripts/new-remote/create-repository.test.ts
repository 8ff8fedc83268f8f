import { existsSync } from 'node:fs';
import { useTemporaryFolder } from 'local-backend/testing';
import { runScript } from '../testing/run-script.ts';

const inHome = useTemporaryFolder();

test.each([
  ['mf-auth', ['--packages', '.'], 'Cannot create mf-auth: the portal has a remote or a tab of this name'],
  ['mf-home', ['--packages', '.'], 'the portal has a remote or a tab of this name'],
  ['mf-salaries', ['--registry', 'nonsense'], "--registry needs an http or https address, not 'nonsense'"],
])('%s with %j is refused, and nothing is written', async (remote, packages, message) => {
  const folder = inHome('team');
  const { stderr } = await runScript('new-remote/create-repository', [folder, remote, 'Label', ...packages]);
  expect(stderr).toContain(message);
  expect(existsSync(folder)).toBe(false);
});
