import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { seed } from '../support/seed.ts';
import { expect, openTab, test } from '../support/test.ts';

const PRODUCT = 'Interview Experience Portal';
const company = 'LINKED & SONS';
const id = 'linked';
const encoded = new URLSearchParams({ company }).toString().slice('company='.length);

test.beforeAll(() => seed(id, { company, role: 'Pilot', country: 'UK', status: 'selected' }));

const openTabName = (page: Page) => page.locator('[role=tab][aria-selected=true]').textContent();
const fragment = (page: Page) => page.evaluate(() => window.location.hash);
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/** Opens the address as if from another site. If only the fragment changed, the browser would not load the page. */
async function openAfresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/${address}`);
}

const notice = (page: Page) => page.getByText('A part of this link was not understood and is ignored.');
const dialog = (page: Page) => page.getByRole('dialog', { name: company });

test('a link opens its screen, and a reload brings it back', async ({ page }) => {
  const expectOpened = (address: string, expectShown: () => Promise<void>) =>
    test.step(address, async () => {
      await openAfresh(page, address);
      await expectShown();
      expect(await fragment(page)).toBe(address);
      await expect(notice(page)).toBeHidden();
      await page.reload();
      await expectShown();
      expect(await fragment(page)).toBe(address);
    });
  await expectOpened('', async () => {
    await expect(page.getByText('© 2025')).toBeVisible();
    await expect(page).toHaveTitle(PRODUCT);
  });
  await expectOpened(`#experiences?search=${encoded}&sort=oldest`, async () => {
    await expect(page.getByRole('combobox', { name: 'Search by company' })).toHaveValue(company);
    await expect(select(page, 'Sort')).toHaveValue('oldest');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
  await expectOpened(
    `#experiences?company=${encoded}&role=pilot&word=linked&country=UK&status=selected`,
    async () => {
      for (const chip of [company, 'Role: pilot', 'Word: linked', 'UK', 'Selected'])
        await expect(page.getByRole('button', { name: `Remove filter ${chip}` })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  );
  await expectOpened(`#experiences?open=${id}`, async () => {
    await expect(dialog(page).getByText('Pilot')).toBeVisible();
    await expect(page).toHaveTitle(`${company}, Pilot · Experiences · ${PRODUCT}`);
  });
  await expectOpened(`#analytics?company=${encoded}&country=UK&mode=onsite&status=selected`, async () => {
    const chosen = { Company: company, Country: 'UK', Mode: 'onsite', Status: 'selected' };
    for (const [name, value] of Object.entries(chosen)) await expect(select(page, name)).toHaveValue(value);
    await expect(page).toHaveTitle(`${company} · Analytics · ${PRODUCT}`);
  });
});

test('an address that nobody would write says so and leaves a working page', async ({ page }) => {
  for (const [address, tab, isTold] of [
    ['#', 'Home', false],
    ['#main', 'Home', false],
    ['#experiences?search=%E0%A4%A', 'Experiences', true],
    [`#experiences?search=${'a'.repeat(50_000)}`, 'Experiences', true],
    [`#experiences?search=${'a'.repeat(200_000)}`, 'Home', true],
    ['#experiences?status=offer', 'Experiences', true],
    ['#analytics?company=__proto__&status=__proto__', 'Analytics', true],
    ['#<img src=x onerror=alert(1)>', 'Home', true],
    ['#experiences?search=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', 'Experiences', false],
    ['#salaries', 'Home', true],
  ] as const) {
    await test.step(address.slice(0, 80), async () => {
      await openAfresh(page, address);
      await expect.poll(() => openTabName(page)).toBe(tab);
      await expect(notice(page)).toBeVisible({ visible: isTold });
      await openTab(page, 'Analytics');
      await openTab(page, 'Experiences');
      await expect(page.getByRole('combobox', { name: 'Search by company' })).toBeVisible();
    });
  }
});

test('a card’s name is a link that Copy link copies, and opens in another tab', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/#experiences?search=${encoded}`);
  const link = page.getByRole('link', { name: `${company}, Pilot` });
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'], position: { x: 10, y: 8 } }),
  ]);
  await expect(dialog(other).getByText('Pilot')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await dialog(other).getByRole('button', { name: 'Copy link' }).click();
  await expect(other.getByText('Link copied.')).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(
    await link.evaluate((a) => (a as HTMLAnchorElement).href),
  );
});

test('a link whose # an app has encoded opens its experience', async ({ page, pageErrors }) => {
  for (const fragment of [`experiences?open=${id}`, encodeURIComponent(`experiences?open=${id}`)]) {
    await page.goto(`/%23${fragment}`);
    await expect(dialog(page).getByText('Pilot')).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#experiences?open=${id}`);
  }
  await page.goto('/nothing');
  await expect(page.getByRole('link', { name: 'Open the Interview Experience Portal' })).toBeVisible();
  expect(pageErrors.splice(0).join()).toContain('404');
});

test('on a phone with a share sheet the detail gives it its link', async ({ newDevice, baseURL }) => {
  const page = await newDevice({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
    };
  });
  await page.goto(`/#experiences?search=${encoded}&open=${id}`);
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).tap();
  const shared = { url: `${baseURL}/#experiences?open=${id}`, title: `${company}, Pilot` };
  await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify(shared));
  await expect(page.getByText('Link copied.')).toHaveCount(0);
});

test('a link shows its experience while the list is still loading', async ({ page }) => {
  const list = await holdBack(page, /:runQuery$/);
  await page.goto(`/#experiences?open=${id}`);
  await expect(dialog(page).getByText('Pilot')).toBeVisible();
  await expect(page.getByText('Loading experiences…')).toBeAttached();
  list.release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('Back from another site shows the same screen, and the entries before it', async ({ page }) => {
  await page.goto(`/#experiences?search=${encoded}`);
  await page.getByRole('article').getByRole('link').press('Enter');
  await expect(dialog(page).getByText('Pilot')).toBeVisible();
  const address = page.url();
  await page.goto('data:text/html,Another site');
  await page.goBack();
  await expect(dialog(page).getByText('Pilot')).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Search by company' })).toHaveValue(company);
});

test('the head of the page tells other sites what to show for a link', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const content = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await content('title')).toBe(PRODUCT);
  expect(await content('description')).toMatch(/share how their interviews went/);
  const image = new URL((await content('image')) ?? '');
  const response = await request.get(new URL(image.pathname, baseURL).href);
  expect(response.headers()['content-type']).toBe('image/png');
  const size = (await response.body()).subarray(16, 24);
  expect([size.readUInt32BE(0), size.readUInt32BE(4)].map(String)).toEqual([
    await content('image:width'),
    await content('image:height'),
  ]);
  const colors = await page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.length);
  expect(colors).toBe(2);
});

test('a link to what is not there or cannot be read says so beside a list that works', async ({ page }) => {
  await seed('newer', { company: 'NEWER WORKS', rounds: { first: 'A map, and no list.' } });
  // The second id contains a slash, so no document can have it.
  for (const [open, said] of [
    ['never-there', 'There is no such experience.'],
    ['a%2Fb', 'There is no such experience.'],
    ['newer', 'Reload the page: a newer version may be able to show it.'],
  ] as const) {
    await openAfresh(page, `#experiences?open=${open}`);
    const notice = page.getByRole('dialog', { name: 'Experience' });
    await expect(notice.getByText(said)).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

for (const what of ['its experience', 'the first cards'])
  test(`a link shows the text of ${what} before the code of the page is loaded, and reads once`, async ({
    page,
  }) => {
    const company = `READ EARLY ${what.toUpperCase()}`;
    const isDetail = what === 'its experience';
    const round = `${what}: <b>trees</b>.`;
    await seed(company, { company, date: '2099-12-30', rounds: [round] });
    const { release } = await holdBack(page, /\/main\.\w+\.js$/);
    const reads: string[] = [];
    page.on('request', (request) => {
      if (/:(runQuery|batchGet)$/.test(request.url())) reads.push(request.postData() ?? '');
    });
    const open = isDetail ? `?open=${encodeURIComponent(company)}` : '';
    await page.goto(`/#experiences${open}`, { waitUntil: 'commit' });
    await expect(page.getByText(round)).toBeVisible();
    release();
    const shown = isDetail
      ? page.getByRole('dialog', { name: company })
      : page.getByRole('article', { name: company });
    await expect(shown).toContainText(round);
    await expect(page.locator('[data-early]')).toHaveCount(0);
    expect(reads.filter((body) => body === reads[0])).toHaveLength(1);
  });
