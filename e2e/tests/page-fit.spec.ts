import { holdBack } from '../support/hold-back.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { openAddForm, openAs } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

for (const width of [360, 1440]) {
  test(`nothing jumps while the portal loads, ${width} pixels wide`, async ({ page }) => {
    const shifts = await watchLayoutShifts(page);
    const shifted = async () => (await shifts()).reduce((sum, { value }) => sum + value, 0);
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, 'Alan Turing');
    await page.reload();
    await expect(page.getByText('Welcome, Alan!')).toBeVisible();
    expect(await shifted(), 'on Home').toBeLessThanOrEqual(0.02);

    await openTab(page, 'Experiences');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await shifted(), 'on Experiences').toBeLessThanOrEqual(0.02);

    await openTab(page, 'Analytics');
    await expect(page.getByText('Please select a company to view analytics.')).toBeVisible();
    expect(await shifted(), 'on Analytics').toBeLessThanOrEqual(0.02);
  });
}

test('titles keep their lines when their typeface comes late, in every window', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 2000 });
    const shifts = await watchLayoutShifts(page);
    const { held, release } = await holdBack(page, /\.woff2$/);
    const isLoaded = () => page.evaluate(() => document.fonts.check('700 1em "Familjen Grotesk Variable"'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('region', { name: 'Latest experiences' })).toBeVisible();
    await expect.poll(() => held).toEqual([expect.stringMatching(/-latin-wght-normal\.\w{8}\.woff2$/)]);
    expect(await isLoaded()).toBe(false);
    release();
    await expect.poll(isLoaded).toBe(true);
    expect(await shifts(), `${width} pixels wide`).toEqual([]);
    await page.unrouteAll();
  }
});

test('nothing moves for people who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'Alan Turing');
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running')
        .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
  // The skeletons are shown until the database answers.
  await page.route(/\/Listen\/|:runQuery/, () => undefined);
  await openTab(page, 'Experiences');
  await expect(page.getByText('Loading experiences…')).toBeAttached();
  expect(await moving()).toEqual([]);
  await expect(await openAddForm(page)).toBeVisible();
  expect(await moving()).toEqual([]);
  const lasting = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .some((one) => parseFloat(one) > 0),
      )
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(lasting).toEqual([]);
});
