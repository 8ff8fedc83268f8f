import { placeOf } from './support/root.ts';
import { runScript } from './testing/run-script.ts';

test.each([
  [['--shell', placeOf('README.md')], 1, "--shell needs the address of the shell's mf-manifest.json"],
  [['--shel', 'deployed.json'], 2, "Unknown option '--shel'\nUsage: npm run contract"],
])('with %j nothing is compared, and the error says what is needed', async (words, code, message) => {
  const run = await runScript('contract', ['mf-auth', ...words]);
  expect(run).toMatchObject({ code, stderr: expect.stringContaining(message) });
});
