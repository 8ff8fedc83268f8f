import { root } from './root.ts';
import { type Checkout, checkOut } from './testing/checkout.ts';

jest.setTimeout(180_000);

let checkout: Checkout;

beforeEach(() => {
  checkout = checkOut(root, ['mf-analytics']);
});
afterEach(() => checkout.remove());

/** Builds the remote and holds it to the contract. */
async function buildAndCheck() {
  await checkout.build('mf-analytics');
  return checkout.run(['run', 'contract', '-w', 'mf-analytics']);
}

test('a remote that exposes its tab under another name, and has a React of its own, is refused', async () => {
  checkout.edit('mf-analytics/webpack.config.js', (text) => text.replace('./AnalyticsTab', './Charts'));
  checkout.edit('webpack.common.js', (text) => text.replace('...libraries.map', '...[].map'));
  const { code, output } = await buildAndCheck();
  expect(code).toBe(1);
  expect(output).toContain('mf-analytics: error: ./AnalyticsTab is not exposed');
  expect(output).toContain('mf-analytics: warning: ./Charts is exposed, but no shell asks for it');
  expect(output).toMatch(/mf-analytics: error: a copy of React is bundled \(.*node_modules\/react\//);
});

test('a remote that brings copies of what it shares, and asks for a later version, is refused', async () => {
  checkout.edit('webpack.common.js', (text) => text.replace(', import: false', ''));
  checkout.edit('webpack.common.js', (text) => text.replace('strictVersion: true', 'strictVersion: false'));
  checkout.edit('mf-analytics/package.json', (text) => text.replace('"^1.', '"^3.'));
  const { code, output } = await buildAndCheck();
  expect(code).toBe(1);
  expect(output).toContain('error: a copy of react is bundled');
  expect(output).toContain('error: a copy of @portal/shared/experiences is bundled');
  expect(output).toMatch(/a copy of Firebase is bundled/);
  expect(output).toMatch(/the shell brings @portal\/shared\/ui \S+, which \^3\.0\.0 does not accept/);
  expect(output).toContain('error: react has no strictVersion');
});
