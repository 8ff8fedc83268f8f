import type { Page } from '@playwright/test';
import { composePortal } from '../support/composed-portal.ts';
import { saying } from '../support/isolation/site-server.ts';
import { keptSet } from '../support/kept-set.ts';
import { readDatabase } from '../support/read-database.ts';
import { removeExperience, seed } from '../support/seed.ts';
import { cardOf, fillNewExperience, openAddForm, openDetail, openUnder, search } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser and Firestore's SDK say about a missing network. */
const EXPECTED_ERRORS =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|@firebase\/firestore|Cannot (read|save)|Failed to fetch/;

test.afterEach(({ pageErrors }) => {
  expect(pageErrors.filter((error) => !EXPECTED_ERRORS.test(error))).toEqual([]);
  pageErrors.length = 0;
});

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());

/** The keys of what is kept on the device. */
const readKeys = (page: Page, name: string): Promise<readonly unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        indexedDB.open(name).onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          database.transaction('kept').objectStore('kept').getAllKeys().onsuccess = (event) => {
            database.close();
            resolve((event.target as IDBRequest<IDBValidKey[]>).result);
          };
        };
      }),
    name,
  );

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a train journey: read, bookmarked and prepared, then opened, searched and ticked in flight mode, and sent', async ({
  page,
  context,
  newDevice,
}) => {
  const company = 'TRAIN WORKS';
  const other = 'PLATFORM WORKS';
  const third = 'DINING WORKS';
  await seed('train-works', { company, questions: ['0|Why trains?', '0|What is a sleeper?'] });
  await seed('platform-works', { company: other, rounds: ['A talk on the platform.'] });
  await seed('dining-works', { company: third, rounds: ['Lunch with the team.'] });
  const uid = await openUnder(page, 'Train Traveller');
  for (const one of [other, third]) await expect(await openDetail(page, one)).toContainText('Shared By');
  const detail = await openDetail(page, company);
  await detail.getByRole('button', { name: /^Bookmark/ }).click();
  await expect(page.getByText('Bookmarked in your account.')).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: `Guide to ${company}` }).click();
  await page.getByRole('link', { name: 'Prepare', exact: true }).click();
  const sheetOn = (one: Page) => one.getByRole('region', { name: `Prepare: ${company}` });
  await sheetOn(page).getByRole('checkbox', { name: 'Why trains?' }).check();
  await expect(sheetOn(page)).toContainText('1 of 2 done');
  await expect.poll(() => keptSet(page)).toBeTruthy();
  const address = page.url();
  // What is typed is a draft at once.
  await fillNewExperience(page, 'TRAIN STORY');
  const keys = () => readKeys(page, `portal-kept ${uid}`);
  await expect
    .poll(keys)
    .toEqual(
      expect.arrayContaining([
        'bookmarks',
        'sheets',
        'experiences/train-works',
        'experiences/platform-works',
        'experiences/dining-works',
      ]),
    );
  const phone = await newDevice();
  await openUnder(phone, 'Train Traveller');
  await expect.poll(() => keptSet(phone)).toBeTruthy();
  await expect.poll(() => readKeys(phone, `portal-kept ${uid}`)).toContain('experiences/train-works');
  const companies = () => readDatabase(page, 'portal-directory', 'lists');
  await expect.poll(companies).toHaveLength(1);
  await page.close();
  await context.setOffline(true);

  const train = await context.newPage();
  const opened = await train.goto(address);
  expect(opened?.headers()['x-portal-set']).toBeTruthy();
  await expect(
    train.getByRole('status').filter({ hasText: /You are offline.* as of \d+ \w+,? / }),
  ).toBeVisible();
  const tick = sheetOn(train).getByRole('checkbox', { name: 'What is a sleeper?' });
  await expect(sheetOn(train).getByRole('checkbox', { name: 'Why trains?' })).toBeChecked();
  await tick.check();
  await expect(sheetOn(train)).toContainText('2 of 2 done');
  await train.goto('/#experiences?mine=saved');
  await expect(cardOf(train, company)).toBeVisible();
  await train.goto('/#experiences');
  await search(train, 'platform');
  await expect(cardOf(train, other)).toContainText('A talk on the platform.');
  await expect(train.getByRole('article')).toHaveCount(1);
  await expect(await openDetail(train, third)).toContainText('Lunch with the team.');
  await train.keyboard.press('Escape');

  // This device has never filtered, and has never opened the experience.
  await phone.context().setOffline(true);
  await phone.reload();
  await phone.goto('/#experiences?word=sleeper');
  await expect(cardOf(phone, company)).toBeVisible();
  await phone.goto('/#experiences?mine=saved');
  await cardOf(phone, company).getByRole('link').press('Enter');
  await expect(phone.getByRole('dialog', { name: company })).toContainText('What is a sleeper?');

  await train.goto('/#experiences?word=platform');
  await expect(cardOf(train, other)).toBeVisible();
  const story = await openAddForm(train);
  await story.getByRole('button', { name: 'Continue' }).click();
  await expect(story.getByLabel('Company', { exact: true })).toHaveValue('TRAIN STORY');
  await story.getByRole('textbox', { name: 'Round 1' }).fill('Sent from the train.');
  await story.getByRole('button', { name: 'Save' }).click();
  await removeExperience('platform-works');

  await context.setOffline(false);
  await expect(story).toBeHidden();
  await expect(cardOf(train, other)).toBeHidden();
  await expect.poll(() => readKeys(train, `portal-kept ${uid}`)).not.toContain('experiences/platform-works');
  await train.goto(address);
  await expect(sheetOn(train)).toContainText('2 of 2 done');
  await expect(train.getByRole('status').filter({ hasText: 'You are offline' })).toBeHidden();

  expect(await databases(train)).toContain(`portal-kept ${uid}`);
  await train.getByRole('button', { name: /^Welcome/ }).click();
  await train.getByRole('button', { name: 'Sign Out' }).last().click();
  await expect.poll(() => databases(train)).not.toContain(uid);
});

test('the switch removes the worker and all that it kept within one load, and a broken worker keeps nobody out', async ({
  page,
}) => {
  await using portal = await composePortal();
  await page.goto(portal.url);
  await expect.poll(() => keptSet(page)).toBeTruthy();
  const title = page.getByRole('banner').getByText('Interview Experience Portal');

  await page.evaluate(async () => {
    await (await caches.open('portal-sets')).put('/current', new Response('damaged'));
  });
  portal.shell.break(/^\/sw\.js$/, saying('text/javascript', 'throw new Error("broken"); {'));
  await page.goto('about:blank');
  await page.goto(portal.url);
  await expect(title).toBeVisible();
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();

  const config = await page.request.get(`${portal.url}/portal.config.json`);
  const off = JSON.stringify({ ...(await config.json()), offline: false });
  portal.shell.break(/^\/portal\.config\.json$/, saying('application/json', off));
  await page.goto('about:blank');
  await page.goto(portal.url);
  await expect(title).toBeVisible();
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => databases(page)).not.toContain('portal-kept');
});

test('Chromium can install the page', async ({ page, context }) => {
  await page.goto('/');
  const browser = await context.newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});
