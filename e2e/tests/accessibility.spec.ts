import type { Page } from '@playwright/test';
import { AXE_OPTIONS, findViolations } from '../support/run-axe.ts';
import { WALKS } from '../support/screens.ts';
import { expect, openTab, test } from '../support/test.ts';

test.use(AXE_OPTIONS);

/** The screens that look different on a phone. */
const ON_PHONES = ['detail-thirty', 'experiences-filters', 'report', 'withheld-own'];
const PHONE_WIDTH = 360;
const NARROWEST = 320;

/** The page and the open dialog, if they are wider than the window. Charts get their new size a little later. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] form > div')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.tagName),
  );

/** axe's violations in the usual window and, for the screens in `ON_PHONES`, also in a phone's window. */
async function examine(screen: string, page: Page): Promise<string[]> {
  const found = [...(await findViolations(page, screen))];
  const usual = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: 800 });
  await expect.poll(() => tooWide(page), { message: `${screen} at ${NARROWEST}` }).toEqual([]);
  if (ON_PHONES.includes(screen)) {
    await page.setViewportSize({ width: PHONE_WIDTH, height: 780 });
    found.push(...(await findViolations(page, `${screen} on a phone`)));
  }
  if (usual) await page.setViewportSize(usual);
  return found;
}

for (const [place, { walk, screens }] of Object.entries(WALKS))
  test(`axe finds nothing in ${place}, light or dark, and no screen is wider than a narrow window`, async ({
    page,
    pageErrors,
  }) => {
    const found: string[] = [];
    const seen: string[] = [];
    await walk(page, async (screen, shown) => {
      seen.push(screen);
      found.push(...(await examine(screen, shown)));
    });
    expect(found).toEqual([]);
    expect(seen).toEqual(screens);
    // This walk disconnects the network and disables sign-in, and the console reports both as errors.
    if (place === 'what fails') pageErrors.length = 0;
  });

test('forced colours still tell the open tab, a status and a filter', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await openTab(page, 'Experiences');
  const underline = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  const areUnderlinedAlike = async () => (await underline('Experiences')) === (await underline('Home'));
  await expect.poll(areUnderlinedAlike).toBe(false);
  const shape = await page
    .getByText('NOT SELECTED', { exact: true })
    .first()
    .evaluate((badge) => getComputedStyle(badge, '::before').backgroundColor);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(shape).not.toBe(background);
  await page.goto('/#experiences?status=selected');
  const chip = page.getByRole('button', { name: 'Remove filter Selected' });
  expect(await chip.evaluate((one) => getComputedStyle(one).borderBottomColor)).not.toBe(background);
});
