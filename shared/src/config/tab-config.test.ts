import { parsePortalConfig } from './portal-config.ts';

const URL_OF_REPORTS = 'https://reports.example/mf-manifest.json';
const AUTH = 'https://auth.example/mf-manifest.json';
const reports = {
  id: 'reports',
  label: 'Reports',
  remote: URL_OF_REPORTS,
  module: './ReportsTab',
  skeleton: 'charts',
};

const parse = (tabs: unknown) =>
  parsePortalConfig({
    firebase: { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' },
    remotes: { 'mf-auth': AUTH },
    tabs,
  });

test('a tab brings its remote, under its own id', () => {
  const { tabs, remotes } = parse([{ ...reports, label: ' Reports ', requires: 'analyst', other: 1 }]);
  expect(tabs).toEqual([{ ...reports, remote: 'reports', requires: 'analyst' }]);
  expect(remotes).toEqual({ 'mf-auth': AUTH, reports: URL_OF_REPORTS });
});

test('tabs share a remote by its name or its URL', () => {
  const names = ['mf-auth', AUTH, URL_OF_REPORTS];
  const others = names.map((remote, index) => ({ ...reports, id: `other-${index}`, remote }));
  const { tabs, remotes } = parse([reports, ...others]);
  expect(tabs?.map(({ remote }) => remote)).toEqual(['reports', 'mf-auth', 'mf-auth', 'reports']);
  expect(remotes).toEqual({ 'mf-auth': AUTH, reports: URL_OF_REPORTS });
});

test.each([
  [{ ...reports, id: '"><img>' }, 'id: use at most 40 lower-case letters, digits and hyphens'],
  [{ ...reports, id: '__proto__' }, 'id: use at most 40 lower-case letters, digits and hyphens'],
  [{ ...reports, id: 'analytics' }, 'id: choose another id: the portal has such a tab'],
  [{ ...reports, id: 'good' }, 'id: choose another id: two tabs have it'],
  [{ ...reports, id: 'mf-auth', remote: 'https://b.example/' }, 'id: choose another id: a remote has this'],
  [{ ...reports, label: ' ' }, 'label: name the tab'],
  [{ ...reports, label: 'R'.repeat(31) }, 'label: use at most 30 characters'],
  [{ ...reports, remote: 'mf-reports' }, 'remote: write the URL of its mf-manifest.json, or a name from'],
  [{ ...reports, remote: 'data:text/javascript,1' }, 'remote: write the URL of its mf-manifest.json, or a'],
  [{ ...reports, remote: 'constructor' }, 'remote: write the URL of its mf-manifest.json, or a name from'],
  [{ ...reports, module: 'ReportsTab' }, 'module: write it as the remote exposes it: ./ReportsTab'],
  [{ ...reports, skeleton: 'table' }, 'skeleton: choose one of cards, charts, text'],
  [{ ...reports, requires: '' }, 'requires: name a claim, or leave it out'],
  [null, 'tab: '],
])('%j is left out, and the console says what to do: %s', (tab, message) => {
  console.error = jest.fn();
  expect(parse([{ ...reports, id: 'good' }, tab]).tabs?.map(({ id }) => id)).toEqual(['good']);
  const report = `Cannot use tabs.1 of portal.config.json, which is left out: ${message}`;
  expect(jest.mocked(console.error).mock.calls).toEqual([[expect.stringContaining(report)]]);
});

test('what is no list costs only the tabs', () => {
  console.error = jest.fn();
  expect(parse({ reports })).toMatchObject({ tabs: [], remotes: { 'mf-auth': AUTH } });
  const report = 'Cannot use tabs of portal.config.json, which is left out: make it a list';
  expect(console.error).toHaveBeenCalledWith(report);
});
