import type { Locator } from '@playwright/test';
import { packDirectory } from '@portal/backend/counting';
import { COUNT_VERSION } from '@portal/shared/counts';
import { companyField, offeredCompanies } from '../support/pick-company.ts';
import { seedDocument } from '../support/seed.ts';
import { ownPortal } from '../support/spec-portal.ts';
import { expect, test } from '../support/test.ts';

const COMPANIES = 5_000;
const nameOf = (index: number): string => `COMPANY ${String(index).padStart(4, '0')} OF MANY`;

ownPortal(() => ({ options: ['--empty'] }));

test.beforeAll(async () => {
  const names = Array.from({ length: COMPANIES }, (_, index) => [nameOf(index), 1] as const);
  for (const [path, data] of await packDirectory(new Map(names), Date.now(), COUNT_VERSION))
    await seedDocument(path.slice('directory/'.length), data ?? {}, 'directory');
});

/** The element's distance from the top of the page, independent of the scroll position. */
const placeOf = (element: Locator) =>
  element.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);

for (const [width, height] of [
  [320, 640],
  [1440, 900],
] as const) {
  test(`a company is found among 5,000 by a few letters, in a window of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/#analytics`);
    const below = page.getByText('Please select a company to view analytics.');
    await expect(below).toBeVisible();
    const place = await placeOf(below);
    await companyField(page).click();
    await expect(offeredCompanies(page)).toHaveCount(50);
    await expect(page.getByText('50 of 5,000 companies. Type to find the others.').first()).toBeVisible();
    const list = await page.getByRole('listbox', { name: 'Companies' }).boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await placeOf(below)).toEqual(place);
    await page.keyboard.press('ArrowUp');
    await expect(offeredCompanies(page).last()).toBeInViewport();

    await page.keyboard.type('4321');
    await expect(offeredCompanies(page)).toHaveText([nameOf(4321)]);
    await page.keyboard.press('Escape');
    await expect(companyField(page)).toHaveValue('');
    expect(await placeOf(below)).toEqual(place);

    await page.keyboard.type('4321');
    await page.keyboard.press('Enter');
    await expect(companyField(page)).toHaveValue(nameOf(4321));
    await expect(companyField(page)).toBeFocused();
    await expect(page).toHaveURL(/#analytics\?company=COMPANY\+4321\+OF\+MANY$/);
    await page.keyboard.type('0007');
    await expect(offeredCompanies(page)).toHaveText([nameOf(7)]);
    await offeredCompanies(page).click();
    await expect(page).toHaveURL(/company=COMPANY\+0007/);
    await page.goBack();
    await expect(companyField(page)).toHaveValue(nameOf(4321));
  });
}
