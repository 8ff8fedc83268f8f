import { ownPortal } from '../support/spec-portal.ts';
import { openPopup } from '../support/sign-in.ts';
import { fillForm } from '../support/steps.ts';
import { expect, openTab, test } from '../support/test.ts';

ownPortal(() => ({ options: ['--empty'] }));

test('an empty list has the buttons that lead to its first experience', async ({ page }) => {
  await page.goto('/');
  await openTab(page, 'Experiences');
  const list = page.getByRole('tabpanel', { name: 'Experiences' });
  await expect(list.getByText('No experiences yet.')).toBeVisible();
  const popup = await openPopup(page, list.getByRole('button', { name: 'Sign In' }));
  await popup.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();

  const add = list.getByRole('button', { name: 'Add the first experience' });
  await add.click();
  const form = await fillForm(page.getByRole('dialog'), 'First of all');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('article', { name: 'FIRST OF ALL, Engineer' })).toBeVisible();
  await expect(list.getByText('End of the list: 1 experience.')).toBeVisible();
  await expect(page.getByText('Shared.')).toBeInViewport();
});
