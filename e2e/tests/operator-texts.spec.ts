import type { Page } from '@playwright/test';
import { changeConfig } from '../support/change-config.ts';
import { holdBack } from '../support/hold-back.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { AXE_OPTIONS, findViolations } from '../support/run-axe.ts';
import { signOut } from '../support/sign-in.ts';
import { fillNewExperience, openUnder } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

test.use(AXE_OPTIONS);

const operator = {
  contact: 'help@portal.example',
  imprint: '/imprint.html',
  privacy: 'https://portal.example/privacy',
  terms: { url: '/terms.html', version: '2', minimumAge: 16 },
};
const LINKS = ['Imprint', 'Privacy', 'Terms', 'Contact'];

/** Adds the texts of the operator to the page's configuration. */
const configure = (page: Page) => changeConfig(page, (config) => ({ ...config, operator }));

const footer = (page: Page) => page.getByRole('contentinfo');
const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

for (const [width, height] of [
  [320, 256],
  [360, 740],
  [1440, 900],
] as const) {
  test(`every tab ends with the operator's links, in a window of ${width} × ${height} px`, async ({
    page,
  }) => {
    await configure(page);
    const { release } = await holdBack(page, /portal\.config\.json$/);
    await page.setViewportSize({ width, height });
    const shifts = await watchLayoutShifts(page);
    await page.goto('/');
    await scrollToEnd(page);
    await expect(footer(page)).toBeInViewport();
    release();
    await expect(footer(page).getByRole('link')).toHaveText(LINKS);
    expect((await shifts()).flatMap(({ moved }) => moved)).toEqual([]);

    await page.getByRole('button', { name: 'About this page' }).focus();
    for (const name of LINKS) {
      await page.keyboard.press('Tab');
      await expect(footer(page).getByRole('link', { name })).toBeFocused();
      await expect(footer(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    for (const tab of ['Home', 'Experiences', 'Analytics'] as const) {
      await openTab(page, tab);
      // The tabs of a phone would cover a footer that ends at the bottom of the window.
      await scrollToEnd(page);
      for (const name of LINKS) await footer(page).getByRole('link', { name }).click({ trial: true });
    }
    expect(await findViolations(page)).toEqual([]);
  });
}

test('a first save asks for the terms, and signing out removes what was accepted', async ({ page }) => {
  await configure(page);
  const uid = await openUnder(page, 'Somebody of sixteen');
  const form = await fillNewExperience(page, 'TERMS AND WORKS');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Accept the terms?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expect(question.getByRole('link')).toHaveAttribute('href', '/terms.html');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Role', { exact: true })).toHaveValue('Engineer');
  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Accept and save' }).click();
  await expect(form).toBeHidden();
  const accepted = () => page.evaluate(() => localStorage.getItem('portal-terms'));
  expect(await accepted()).toBe(JSON.stringify({ [uid]: '2' }));
  await signOut(page);
  await expect.poll(accepted).toBeNull();
});
