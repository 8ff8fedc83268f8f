import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnLoopback } from 'local-backend/auth';
import { describeTab } from './new-remote/fill-template.ts';
import { placeOf } from './support/root.ts';
import { runScript } from './testing/run-script.ts';

const team = [join(tmpdir(), 'never-made'), 'mf-salaries', 'Salaries'];

test.each([
  ['contract', ['mf-auth', '--shell', placeOf('README.md')], 1, "address of the shell's mf-manifest.json"],
  ['contract', ['mf-auth', '--shel', 'x'], 2, "Unknown option '--shel'\nUsage: npm run contract"],
  ['new-remote/create-repository', [...team, '--registry', 'nonsense'], 2, 'an http or https address'],
])('%s with %j is refused', async (script, words, code, message) => {
  expect(await runScript(script, words)).toMatchObject({ code, stderr: expect.stringContaining(message) });
  expect(existsSync(team[0] as string)).toBe(false);
});

test('compose names a busy port before it asks the portal', async () => {
  const server = await listenOnLoopback(() => undefined, 0);
  const environment = { PORT: String(server.port) };
  const { stderr } = await runScript('compose', ['--portal', 'http://localhost:1'], { environment });
  expect(stderr).toBe(`Port ${server.port} is in use: stop what uses it, or set PORT to another port\n`);
  await server.close();
});

test.each([
  ['mf-auth', 'Account', 'the portal has a remote or a tab of this name'],
  ['mf-home', 'Home', 'the portal has a remote or a tab of this name'],
  ['salaries', 'Salaries', 'name it like mf-salaries'],
  ['mf-../x', 'X', 'name it like mf-salaries'],
  ['mf-other', ' ', 'give a label'],
])('a remote %s with the label "%s" is refused', (remote, label, message) => {
  expect(() => describeTab(remote, label)).toThrow(message);
});
