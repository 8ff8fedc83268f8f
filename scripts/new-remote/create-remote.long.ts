import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsePortalConfig } from '../../shared/src/config/portal-config.ts';
import { findHosting } from '../serve/hosting.ts';
import { root, SITES } from '../support/root.ts';
import { type Checkout, checkOut } from '../testing/checkout.ts';
import { createRemote } from './create-remote.ts';

const REMOTE = 'mf-team-salaries';
const LISTS = ['.firebaserc', '.github/CODEOWNERS', 'docs/contract.md'];

let checkout: Checkout;

const read = (path: string): string => readFileSync(join(checkout.folder, path), 'utf8');

beforeAll(() => {
  checkout = checkOut(root, SITES);
  for (const path of LISTS) {
    mkdirSync(dirname(join(checkout.folder, path)), { recursive: true });
    cpSync(join(root, path), join(checkout.folder, path));
  }
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

test('its tab is configured, and the page may load it', () => {
  const config = parsePortalConfig(JSON.parse(read('shell/public/portal.config.json')));
  expect(config.tabs).toEqual([
    {
      id: 'team-salaries',
      label: 'Team "pay"',
      remote: REMOTE,
      module: './TeamSalariesTab',
      skeleton: 'text',
    },
  ]);
  const origin = new URL(config.remotes[REMOTE] ?? '').origin;
  expect(JSON.stringify(findHosting(read('firebase.json'), 'shell'))).toContain(origin);
});

test('it is listed and served like the others', () => {
  expect(JSON.parse(read('package.json')).workspaces).toContain(REMOTE);
  const [own, other] = [REMOTE, 'mf-auth'].map((site) => findHosting(read('firebase.json'), site as never));
  expect(own).toEqual({ ...other, target: REMOTE, public: `${REMOTE}/dist` });
  expect(JSON.parse(read('.firebaserc')).targets['your-project'].hosting[REMOTE]).toEqual([
    'your-project-team-salaries',
  ]);
  expect(read('.github/CODEOWNERS')).toContain(`/${REMOTE}/ `);
  expect(read('docs/contract.md')).toContain(`| \`TEAM_SALARIES_PORT\` | 3004 | ${REMOTE} |`);
});

test.each([
  ['mf-auth', 'Account', 'there is such a folder'],
  ['salaries', 'Salaries', 'name it like mf-salaries'],
  ['mf-../x', 'X', 'name it like mf-salaries'],
  ['mf-other', ' ', 'give a label'],
])('%s with the label "%s" is refused', (remote, label, message) => {
  const before = read('package.json');
  expect(() => createRemote(checkout.folder, remote, label)).toThrow(message);
  expect(read('package.json')).toBe(before);
});

test('one that package.json lists is refused', () => {
  rmSync(join(checkout.folder, REMOTE), { recursive: true });
  expect(() => createRemote(checkout.folder, REMOTE, 'Pay')).toThrow('package.json lists it');
});
