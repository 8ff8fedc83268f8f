import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { STORED_DATA, STORED_ROWS } from '../../shared/src/personal-data/index.ts';
import { openFromMenu } from '../support/account-menu.ts';
import { fillNewExperience, openUnder, save } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

async function downloadData(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download');
  const dialog = await openFromMenu(page, 'Download my data');
  const file = await download;
  await expect(dialog).toContainText(`Your data is in the file ${file.suggestedFilename()}.`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Welcome/ })).toBeFocused();
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** The texts of all scripts that the page has loaded. */
async function loadedCode(page: Page): Promise<string> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = urls.filter((url) => url.endsWith('.js'));
  const texts = scripts.map(async (url) => (await page.request.get(url)).text());
  return (await Promise.all(texts)).join('\n');
}

/** The stores of the page in this browser: names of databases, and keys of `localStorage`. */
const storesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [...databases.map(({ name = '' }) => name), ...Object.keys(localStorage)];
  });

test('the file is saved by code that comes with the press, and the browser stores only what the table says', async ({
  page,
}) => {
  const name = `Download all ${Date.now()}`;
  const uid = await openUnder(page, name);
  expect(await loadedCode(page)).not.toContain('Download again');
  await save(await fillNewExperience(page, 'DOWNLOADED WORKS'));

  const file = await downloadData(page);
  expect(file.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(file.text)).toMatchObject({
    account: { id: uid, name },
    experiences: [{ company: 'DOWNLOADED WORKS', createdBy: null }],
    pace: { companies: ['DOWNLOADED WORKS'] },
  });

  const code = await loadedCode(page);
  expect(code).toContain('Download again');
  expect(code).not.toContain(STORED_DATA.tombstones.deletion);
  const listed = STORED_ROWS.flatMap(({ names }) => names);
  // The names of some end with the id of the account.
  const stores = (await storesOf(page)).map((store) => store.replace(/ .*$/, ''));
  expect(stores.filter((store) => !listed.includes(store))).toEqual([]);
});
