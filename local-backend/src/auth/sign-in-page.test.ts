import { readFile } from 'node:fs/promises';
import { useTemporaryFolder } from '../core/testing/temporary-folder.ts';
import { openAccounts } from './accounts.ts';
import { type Account, createPerson, localIdOf } from './person.ts';
import { type SignInPage, startSignInPage } from './sign-in-page.ts';

const PORTAL = 'http://localhost:3000';
let page: SignInPage;
let added: Account[];
let addAccount: (account: Account) => Promise<void>;
let reports: string[];

afterEach(() => page.close());
const inFolder = useTemporaryFolder();

beforeEach(async () => {
  added = [];
  reports = [];
  addAccount = async (account) => {
    added.push(account);
  };
  page = await startSignInPage({
    port: 0,
    portalOrigins: [PORTAL, 'http://127.0.0.1:3000'],
    accounts: await openAccounts(inFolder(), () => undefined),
    addAccount: (account) => addAccount(account),
    report: (message) => reports.push(message),
  });
});

const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${page.url}continue`, {
    method: 'POST',
    headers: { origin: page.url.slice(0, -1), 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('is titled Local sign-in and offers ready people, and any name, to a known portal', async () => {
  const response = await fetch(`${page.url}?origin=${encodeURIComponent(PORTAL)}`);
  const html = await response.text();
  expect(html).toContain('<title>Local sign-in</title>');
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'])
    expect(html).toContain(`Continue as ${name}`);
  expect(html).toContain(`data-portal-origin="${PORTAL}"`);
  expect(html).toContain('<label for="name">Name</label>');
  expect(html).not.toMatch(/<script>|\sstyle=|\son\w+=/);
});

test('is nobody’s frame, has nothing inline and keeps the opener it hands the claims to', async () => {
  const { headers } = await fetch(`${page.url}?origin=${encodeURIComponent(PORTAL)}`);
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
  );
  expect(policy?.join()).not.toContain('unsafe');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-opener-policy')).toBeNull();
});

test.each(['http://evil.example', 'http://localhost:3000.evil.example', '', '"><script>'])(
  'offers nothing to an opener at %j',
  async (origin) => {
    const response = await fetch(`${page.url}?origin=${encodeURIComponent(origin)}`);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('No portal asked for this sign-in');
    expect(html).not.toContain('Continue as');
    expect(html).not.toContain('evil');
  },
);

test('hands back claims only when the person is on disk and known to the emulator', async () => {
  const ada = createPerson('Ada Lovelace');
  addAccount = async (account) => {
    expect(await readFile(inFolder('accounts.jsonl'), 'utf8')).toContain(ada.sub);
    added.push(account);
  };
  const response = await post({ name: ' Ada  Lovelace ' });
  expect(await response.json()).toEqual({
    claims: { sub: ada.sub, email: ada.email, email_verified: true, name: 'Ada Lovelace' },
  });
  expect(added).toEqual([{ ...ada, uid: localIdOf(ada.sub) }]);
});

test('says that signing in failed when the emulator does not answer', async () => {
  addAccount = () => Promise.reject(new Error('no emulator'));
  const response = await post({ name: 'Ada Lovelace' });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: 'Signing in failed. Try again.' });
  expect(reports).toEqual(['Local sign-in: no emulator']);
});

test('says what is wrong with a name', async () => {
  const response = await post({ name: '   ' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: 'Enter a name.' });
});

test.each([
  ['from another origin', { name: 'Ada' }, { origin: 'http://localhost:3000' }, 403],
  ['from the portal itself', { name: 'Ada' }, { origin: PORTAL }, 403],
  ['of a plain form', 'name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['that is not JSON', '{"name":', {}, 400],
  ['that is no object', 'null', {}, 400],
  ['that is too long', { name: 'x'.repeat(20_000) }, {}, 400],
])('refuses a request %s', async (_what, body, headers, status) => {
  const response = await post(body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
  expect(added).toEqual([]);
});
