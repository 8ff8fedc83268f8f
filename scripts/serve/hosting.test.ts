import { readJson, readText, SITES } from '../support/root.ts';
import { runScript } from '../testing/run-script.ts';
import { findHosting, generatePolicy } from './hosting.ts';

const hostingJson = readText('firebase.json');
const configJson = readText('shell/public/portal.config.json');

function headersOf(hosting: ReturnType<typeof findHosting>): Record<string, string> {
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

test('firebase.json has the policy that portal.config.json asks for; else run npm run headers', () => {
  expect(generatePolicy(hostingJson, configJson)).toBe(hostingJson);
});

test('another remote changes the shell’s policy and nothing else', () => {
  const config = JSON.parse(configJson);
  config.remotes['mf-auth'] = 'https://new.example/mf-manifest.json';
  const changed = generatePolicy(hostingJson, JSON.stringify(config));
  const before = hostingJson.split('\n');
  const lines = changed.split('\n').filter((line, index) => line !== before[index]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('https://new.example');
  expect(generatePolicy(changed, configJson)).toBe(hostingJson);
});

test.each([
  ['portal.config.json: firebase', hostingJson, '{}'],
  ['portal.config.json: ', hostingJson, '{'],
  ['firebase.json has 0 of them', hostingJson.replaceAll('Content-Security-Policy', 'X'), configJson],
])('says that %s… is wrong', (problem, hosting, config) => {
  expect(() => generatePolicy(hosting, config)).toThrow(problem);
});

test('deploying the shell checks its policy first', async () => {
  const { predeploy } = JSON.parse(hostingJson).hosting.find(
    ({ target }: { target: string }) => target === 'shell',
  );
  expect(predeploy).toBe('npm run headers -- --check');
  expect(await runScript('headers', ['--check'])).toMatchObject({ code: 0, stderr: '' });
  expect(await runScript('headers', ['--wat'])).toMatchObject({ code: 2 });
});

test.each(SITES)('%s is nobody’s frame', (site) => {
  const headers = headersOf(findHosting(hostingJson, site));
  expect(headers['X-Frame-Options']).toBe('DENY');
  expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
});

test('the rules and indexes that firebase.json deploys are there', () => {
  const { firestore } = JSON.parse(hostingJson);
  expect(readText(firestore.rules)).toContain('service cloud.firestore');
  expect(readJson(firestore.indexes)).toHaveProperty('indexes', expect.any(Array));
});
