import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { STORED_DATA, STORED_ROWS } from '../../shared/src/personal-data/index.ts';
import { seed } from '../support/seed.ts';
import { fillNewExperience, openDetail, openUnder, save } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

async function downloadData(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  const dialog = page.getByRole('dialog', { name: 'Download my data' });
  await expect(dialog).toContainText(`Your data is in the file ${file.suggestedFilename()}.`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Welcome/ })).toBeFocused();
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

async function add(page: Page, company: string, isNamed: boolean): Promise<void> {
  const form = await fillNewExperience(page, company);
  await form.getByRole('textbox', { name: 'Round 1' }).fill('A call.');
  await form.getByRole('checkbox', { name: 'Show my name' }).setChecked(isNamed);
  await save(form);
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

test('the file has what the account wrote, likes and bookmarks, and the browser stores only what the table says', async ({
  page,
}) => {
  const name = `Download all ${Date.now()}`;
  const uid = await openUnder(page, name);
  const liked = `liked-${uid}`;
  expect(await loadedCode(page)).not.toContain('Download again');
  await seed(liked, { company: 'DOWNLOADED LIKE', likes: ['grace'] });
  await add(page, 'DOWNLOADED NAMED', true);
  await add(page, 'DOWNLOADED HIDDEN', false);
  const detail = await openDetail(page, 'DOWNLOADED LIKE');
  await detail.getByRole('button', { name: /^Like/ }).click();
  await expect(detail.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  await detail.getByRole('button', { name: /^Bookmark/ }).click();
  await page.keyboard.press('Escape');

  const file = await downloadData(page);
  expect(file.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(file.text);
  expect(file.text).toBe(JSON.stringify(data, null, 2));
  const [hidden] = data.owners;
  const written = { role: 'Engineer', date: '2024-02-29', country: 'India', rounds: ['A call.'], likes: 0 };
  expect(data).toEqual({
    account: { id: uid, name, email: expect.stringContaining('@') },
    experiences: expect.arrayContaining([
      expect.objectContaining({
        ...written,
        company: 'DOWNLOADED NAMED',
        createdBy: uid,
        createdByName: name,
      }),
      expect.objectContaining({ ...written, id: hidden, company: 'DOWNLOADED HIDDEN', createdBy: null }),
    ]),
    owners: [expect.any(String)],
    likes: [liked],
    saved: [liked],
    pace: {
      experience: hidden,
      count: 2,
      edits: 0,
      companies: ['DOWNLOADED NAMED', 'DOWNLOADED HIDDEN'],
      at: expect.any(String),
    },
    blocked: null,
    reports: [],
    reportPace: null,
    held: {},
    objections: {},
    moderators: null,
    drafts: [],
    savedOnDevice: [],
    terms: null,
    decisions: null,
    theme: null,
    typingSound: null,
  });
  expect(data.experiences).toHaveLength(2);

  const code = await loadedCode(page);
  expect(code).toContain('Download again');
  expect(code).not.toContain(STORED_DATA.tombstones.deletion);
  const listed = STORED_ROWS.flatMap(({ names }) => names);
  expect((await storesOf(page)).filter((store) => !listed.includes(store))).toEqual([]);
});
