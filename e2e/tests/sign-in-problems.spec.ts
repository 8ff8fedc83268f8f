import { expectNoSignIn, hangStorage, signInButton } from '../support/sign-in.ts';
import { expect, openTab, test } from '../support/test.ts';

test('sign-in that hangs on storage is reported, and everything else works', async ({ page }) => {
  await hangStorage(page);
  await page.goto('/');
  const notice = page.getByText('Sign-in is not available right now.');
  await expectNoSignIn(page);
  await expect(signInButton(page)).toBeDisabled();
  await openTab(page, 'Experiences');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toBeHidden();
});

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0.0.22.109 Android',
  });

  test('a press on sign in says at once that the page has to be opened elsewhere', async ({
    page,
    context,
    pageErrors,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/#experiences');
    await page.getByRole('button', { name: 'Sign in to Add Experiences' }).click();
    const dialog = page.getByRole('dialog', { name: 'You cannot sign in inside this app' });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(context.pages()).toHaveLength(1);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('Cannot sign in')]);
  });
});
