import type { Locator, Page } from '@playwright/test';
import { pickCompany } from './pick-company.ts';
import { signInUnder } from './sign-in.ts';
import { expect, openTab, signedInUid, signInAs } from './test.ts';

/** Opens the page, signs in as one of the suggested people, and returns the uid. */
export async function openAs(page: Page, person: string, url = '/'): Promise<string> {
  await page.goto(url);
  await signInAs(page, person);
  return (await signedInUid(page)) ?? '';
}

/** Opens the page, signs in under any name, as an account that no other spec uses, and returns the uid. */
export async function openUnder(page: Page, name: string): Promise<string> {
  await page.goto('/');
  await signInUnder(page, name);
  return (await signedInUid(page)) ?? '';
}

/** Searches for a company, and closes the list of suggestions. */
export async function search(page: Page, company: string): Promise<void> {
  await openTab(page, 'Experiences');
  const box = page.getByLabel('Search by company');
  await box.fill(company);
  await box.press('Enter');
}

export const cardOf = (page: Page, company: string, role = 'Engineer'): Locator =>
  page.getByRole('article', { name: `${company}, ${role}`, exact: true });

/**
 * Opens the detail with the keyboard. A click may miss the card, because the company's numbers appear above the card
 * and move it down.
 */
export async function openDetail(page: Page, company: string): Promise<Locator> {
  await search(page, company);
  await page.getByRole('article', { name: company }).getByRole('link').press('Enter');
  return page.getByRole('dialog', { name: company });
}

export async function openEditForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Experience' });
}

export async function openAddForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Experience' }).click();
  const form = page.getByRole('dialog', { name: 'Add Experience' });
  // While the form is loading, another dialog has this name.
  await expect(form.getByLabel('Company', { exact: true })).toBeVisible();
  return form;
}

export const fillNewExperience = async (page: Page, company: string): Promise<Locator> =>
  fillForm(await openAddForm(page), company);

/** Fills in all required fields of a new experience except the rounds. */
export async function fillForm(form: Locator, company: string): Promise<Locator> {
  await form.getByLabel('Company', { exact: true }).fill(company);
  await form.getByLabel('Role', { exact: true }).fill('Engineer');
  await form.getByLabel('Job type').selectOption('Intern');
  await form.getByLabel('Date').fill('2024-02-29');
  await form.getByLabel('Country').selectOption('India');
  return form;
}

export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

export async function chooseCompany(page: Page, company: string): Promise<void> {
  await openTab(page, 'Analytics');
  await pickCompany(page, company);
}

/** Accepts the browser's next alert or confirmation, and resolves to its text. */
export async function nextDialog(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  await dialog.accept();
  return dialog.message();
}

export function collectWarnings(page: Page): readonly string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    // What Playwright itself says, which blocks service workers.
    const isOurs = !message.text().startsWith('Service Worker registration blocked');
    if (message.type() === 'warning' && isOurs) warnings.push(message.text());
  });
  return warnings;
}
