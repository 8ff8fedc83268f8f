import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { type Checkout, checkOut } from '../testing/checkout.ts';

let checkout: Checkout;

beforeEach(() => {
  checkout = checkOut(root, ['mf-analytics']);
});
afterEach(() => checkout.remove());

async function buildAndCheck() {
  await checkout.build('mf-analytics');
  return checkout.run(['run', 'contract', '-w', 'mf-analytics']);
}

test('a team that has only shared beside its remote can run typecheck, build and contract', async () => {
  for (const script of ['typecheck', 'build', 'contract']) {
    const { code, output } = await checkout.run(['run', script, '-w', 'mf-analytics']);
    expect({ script, code, output }).toEqual({ script, code: 0, output: expect.any(String) });
  }
});

test('a remote that exposes another name, brings copies and asks for a later version is refused', async () => {
  checkout.edit('mf-analytics/webpack.config.js', (text) => text.replace('./AnalyticsTab', './Charts'));
  checkout.edit('webpack.common.js', (text) =>
    text
      .replace('...libraries.map', '...[].map')
      .replace(', import: false', '')
      .replace('strictVersion: true', 'strictVersion: false'),
  );
  checkout.edit('mf-analytics/package.json', (text) => text.replace(/"\^\d+\.[^"]*"/, '"^99.0.0"'));
  const { code, output } = await buildAndCheck();
  expect(code).toBe(1);
  expect(output).toContain('mf-analytics: error: ./AnalyticsTab is not exposed');
  expect(output).toContain('mf-analytics: warning: ./Charts is exposed, but no shell asks for it');
  expect(output).toMatch(/mf-analytics: error: a copy of React is bundled \(.*node_modules\/react/);
  expect(output).toContain('error: a copy of @portal/shared/model is bundled');
  expect(output).toMatch(/a copy of Firebase is bundled/);
  expect(output).toMatch(/the shell brings @portal\/shared\/ui \S+, which \^99\.0\.0 does not accept/);
  expect(output).toContain('error: @portal/shared/ui has no strictVersion');
});

test('a remote that is newer than the deployed shell is refused for it', async () => {
  await checkout.build('mf-analytics');
  const shell = { name: 'shell', metaData: { remoteEntry: { name: '', path: '' } }, exposes: [] };
  const assets = { js: { sync: ['1.js'], async: [] }, css: { sync: [], async: [] } };
  const shared = [{ name: 'react', version: '18.3.1', assets }];
  writeFileSync(join(checkout.folder, 'deployed.json'), JSON.stringify({ ...shell, shared }));
  const words = ['run', 'contract', '-w', 'mf-analytics', '--', '--shell', 'deployed.json'];
  const { code, output } = await checkout.run(words);
  expect(code).toBe(1);
  expect(output).toMatch(/error: the shell brings react 18\.3\.1, which \^19\S+ does not accept/);
  expect(output).toContain('error: the shell does not bring @portal/shared/model');
});
