import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parsePortalConfig } from '../../shared/src/config/portal-config.ts';
import { findHosting } from '../serve/hosting.ts';
import { root, WORKSPACES } from '../support/root.ts';
import { type Checkout, checkOut } from '../testing/checkout.ts';
import { createRemote } from './create-remote.ts';

jest.setTimeout(600_000);

const REMOTE = 'mf-team-salaries';
const FOLDERS = ['scripts', 'browsers', 'docs', '.github', ...WORKSPACES.filter((name) => name !== 'shared')];

let checkout: Checkout;

const read = (path: string): string => readFileSync(join(checkout.folder, path), 'utf8');

/** A checkout of the whole repository, in which the new remote can be built and checked as a developer would. */
beforeAll(() => {
  checkout = checkOut(root, FOLDERS);
  const files = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.git',
  );
  for (const { name } of files) cpSync(join(root, name), join(checkout.folder, name));
  createRemote(checkout.folder, REMOTE, 'Team "pay"');
});
afterAll(() => checkout.remove());

test('it passes its type check, builds and keeps the contract', async () => {
  expect(await checkout.run(['run', 'typecheck', '-w', REMOTE])).toMatchObject({ code: 0 });
  await checkout.build(REMOTE as never);
  const { code, output } = await checkout.run(['run', 'contract', '-w', REMOTE]);
  expect(output).toContain(`${REMOTE} keeps the contract`);
  expect(code).toBe(0);
});

test('the tests that list tabs and sites pass with it, and its own', async () => {
  const own = ['exec', '--', 'jest', '--selectProjects', 'app', 'scripts', '--'];
  const lists = ['scripts/checks/contract', 'scripts/config', 'scripts/serve'];
  const unit = await checkout.run([...own, `${REMOTE}/`, ...lists]);
  expect(unit.output).toMatch(/^Tests: +\d+ passed/m);
  const specs = [
    'composition',
    'configured-tabs',
    'contract',
    'header',
    'isolation',
    'keyboard',
    'prerendered-home',
  ];
  const { code, output } = await checkout.run([
    'run',
    'test:e2e',
    '--',
    ...specs.map((name) => `/${name}.spec`),
  ]);
  if (code !== 0) throw new Error(output);
});

test('its tab is configured, and the page may load it', () => {
  const config = parsePortalConfig(JSON.parse(read('shell/public/portal.config.json')));
  expect(config.tabs?.at(-1)).toEqual({
    id: 'team-salaries',
    label: 'Team "pay"',
    remote: REMOTE,
    module: './TeamSalariesTab',
    skeleton: 'text',
  });
  const origin = new URL(config.remotes[REMOTE] ?? '').origin;
  expect(JSON.stringify(findHosting(read('firebase.json'), 'shell'))).toContain(origin);
});

test('it is deployed like the others', () => {
  const [own, other] = [REMOTE, 'mf-auth'].map((site) => findHosting(read('firebase.json'), site as never));
  expect(own).toEqual({ ...other, target: REMOTE, public: `${REMOTE}/dist` });
  expect(JSON.parse(read('.firebaserc')).targets['your-project'].hosting[REMOTE]).toEqual([
    'your-project-team-salaries',
  ]);
  expect(read('.github/CODEOWNERS')).toContain(`/${REMOTE}/ `);
  expect(read('README.md')).toContain(`| [${REMOTE}](${REMOTE}) | the tab 'Team "pay"' |`);
});

test('a name that is refused changes nothing', () => {
  const before = read('package.json');
  expect(() => createRemote(checkout.folder, 'mf-auth', 'Account')).toThrow('a tab of this name');
  expect(read('package.json')).toBe(before);
});

test('one that package.json lists is refused', () => {
  rmSync(join(checkout.folder, REMOTE), { recursive: true });
  expect(() => createRemote(checkout.folder, REMOTE, 'Pay')).toThrow('package.json lists it');
});
