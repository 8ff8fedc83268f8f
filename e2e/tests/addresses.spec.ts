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
const dialog = (page: Page) => page.getByRole('dialog', { name: company });

const expectHome = async (page: Page): Promise<void> => {
  await expect(page.getByText('© 2025')).toBeVisible();
  await expect(page).toHaveTitle(PRODUCT);
};

const SCREENS: readonly (readonly [fragment: string, shown: (page: Page) => Promise<void>])[] = [
  ['', expectHome],
  [
    '#experiences',
    async (page) => {
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page).toHaveTitle(`Experiences · ${PRODUCT}`);
    },
  ],
  [
    `#experiences?search=${encoded}&sort=oldest`,
    async (page) => {
      await expect(page.getByRole('searchbox', { name: 'Search by company' })).toHaveValue(company);
      await expect(select(page, 'Sort')).toHaveValue('oldest');
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  ],
  [
    `#experiences?company=${encoded}&role=pilot&word=linked&country=UK&status=selected`,
    async (page) => {
      for (const chip of [company, 'Role: pilot', 'Word: linked', 'UK', 'Selected']) {
        await expect(page.getByRole('button', { name: `Remove filter ${chip}` })).toBeVisible();
      }
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  ],
  [
    `#experiences?open=${id}`,
    async (page) => {
      await expect(dialog(page).getByText('Pilot')).toBeVisible();
      await expect(page).toHaveTitle(`${company}, Pilot · Experiences · ${PRODUCT}`);
    },
  ],
  [
    `#analytics?company=${encoded}&country=UK&mode=onsite&status=selected`,
    async (page) => {
      await expect(select(page, 'Company')).toHaveValue(company);
      await expect(select(page, 'Country')).toHaveValue('UK');
      await expect(select(page, 'Mode')).toHaveValue('onsite');
      await expect(select(page, 'Status')).toHaveValue('selected');
      await expect(page).toHaveTitle(`${company} · Analytics · ${PRODUCT}`);
    },
  ],
];

for (const [address, expectShown] of SCREENS) {
  test(`"${address.replace(encoded, '{company}').replace(id, '{id}')}" opens its screen, and a reload brings it back`, async ({
    page,
  }) => {
    await page.goto(`/${address}`);
    await expectShown(page);
    expect(await fragment(page)).toBe(address);
    await page.reload();
    await expectShown(page);
    expect(await fragment(page)).toBe(address);
  });
}

const HOSTILE: readonly (readonly [what: string, fragment: string, tab: string])[] = [
  ['nothing', '#', 'Home'],
  ['a broken escape', '#experiences?search=%E0%A4%A', 'Experiences'],
  ['50,000 characters', `#experiences?search=${'a'.repeat(50_000)}`, 'Home'],
  ['__proto__', '#analytics?company=__proto__&status=__proto__', 'Analytics'],
  ['markup', '#<img src=x onerror=alert(1)>', 'Home'],
  ['markup in a value', '#experiences?search=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', 'Experiences'],
  ['a tab that is not there', '#salaries', 'Home'],
];

for (const [what, address, tab] of HOSTILE) {
  test(`an address with ${what} leaves a working page`, async ({ page }) => {
    await page.goto(`/${address}`);
    await expect.poll(() => openTabName(page)).toBe(tab);
    await openTab(page, 'Analytics');
    await openTab(page, 'Experiences');
    await expect(page.getByRole('searchbox', { name: 'Search by company' })).toBeVisible();
  });
}

for (const [what, open] of [
  ['an experience that is gone', 'never-there'],
  ['an id that no document has', 'a%2Fb'],
] as const) {
  test(`a link to ${what} says so beside a list that works`, async ({ page }) => {
    await page.goto(`/#experiences?open=${open}`);
    const notice = page.getByRole('dialog', { name: 'Experience' });
    await expect(notice.getByText('There is no such experience.')).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

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

test('a link shows nothing of Home before its own screen', async ({ page }) => {
  const { release } = await holdBack(page, /\/main\.\w+\.js$/);
  await page.goto('/#analytics', { waitUntil: 'commit' });
  await expect(page.getByText('Share and explore interview experiences.')).toBeVisible();
  await expect(page.getByText('© 2025')).toBeHidden();
  const home = page.getByRole('tab', { name: 'Home' });
  const other = page.getByRole('tab', { name: 'Analytics' });
  const color = (tab: typeof home) => tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await color(home)).toBe(await color(other));
  release();
  await expect(page.getByRole('heading', { name: 'How interviews went' })).toBeVisible();
  await expect(page.getByText('© 2025')).toBeHidden();
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
