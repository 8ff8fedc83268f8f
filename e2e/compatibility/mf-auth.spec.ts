import { openFromMenu } from '../support/account-menu.ts';
import { signInAs, signOut } from '../support/sign-in.ts';
import { expect, test } from './test.ts';

test('people sign out, sign in, are welcomed, and have a menu', async ({ page }) => {
  await signOut(page);
  await signInAs(page, 'Grace Hopper');
  await expect(await openFromMenu(page, 'Download my data')).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeEnabled();
});
