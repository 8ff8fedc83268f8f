import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root, SITES } from '../../scripts/support/root.ts';
import { expect, test } from '../support/test.ts';

test('no site has light-dark() or lookbehind, which old browsers cannot read', () => {
  const files = SITES.flatMap((site) =>
    listFiles(join(root, site, 'dist')).map((file) => join(site, 'dist', file)),
  );
  const read = files.filter((file) => /\.(css|js)$/.test(file));
  expect(read.length).toBeGreaterThan(SITES.length);
  const isTooNew = (file: string) => /light-dark\(|\(\?<[=!]/.test(readFileSync(join(root, file), 'utf8'));
  expect(read.filter(isTooNew)).toEqual([]);
});

for (const feature of ['CompressionStream', 'toSpliced'])
  test(`without ${feature}, Home can be read, and the page says that the browser is too old`, async ({
    page,
  }) => {
    await page.addInitScript((name) => {
      for (const owner of [window, Array.prototype]) Reflect.deleteProperty(owner, name);
    }, feature);
    await page.goto('/#experiences');
    await expect(page.getByRole('alert')).toHaveText(/too old.*Chrome 111.*Firefox 121.*Safari 16\.4/);
    await expect(page.getByText('© 2025')).toBeVisible();
    await expect(page.locator('script[src*="main."]')).toHaveCount(0);
    await expect(page.locator('[data-early]')).toBeHidden();
  });

test('with forced colours, drawings have the system’s theme, and the switch shows its state', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  const theme = page.getByRole('switch', { name: 'Dark theme' });
  await theme.click();
  await expect(page.locator('[data-theme="light"]')).toHaveCSS('--accent', /#6cc5d0/);
  const icon = theme.locator('span').first();
  await expect(icon).toHaveCSS('rotate', 'none');
  expect(await icon.evaluate((one) => getComputedStyle(one, '::before').borderLeftWidth)).toBe('8px');
});
