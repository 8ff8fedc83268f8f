import type { Locator, Page } from '@playwright/test';

/** Opens the form, and fills in all that a new experience needs but its rounds. */
export async function fillNewExperience(page: Page, company: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Experience' }).click();
  return fillForm(page, company);
}

/** Fills in all that a new experience needs but its rounds, in the open form. */
export async function fillForm(page: Page, company: string): Promise<Locator> {
  const form = page.getByRole('dialog', { name: 'Add Experience' });
  await form.getByRole('textbox', { name: 'Company' }).fill(company);
  await form.getByRole('textbox', { name: 'Role' }).fill('Engineer');
  await form.getByLabel('Job type').selectOption('Intern');
  await form.getByLabel('Date').fill('2024-02-29');
  await form.getByLabel('Country').selectOption('India');
  return form;
}
