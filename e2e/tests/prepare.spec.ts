import type { Page } from '@playwright/test';
import { lastDay } from '../../shared/src/limits.ts';
import { seed } from '../support/seed.ts';
import { signInUnder } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const addressOf = (company: string) => `/#experiences?company=${encodeURIComponent(company)}`;
const sheetOf = (page: Page, company: string) => page.getByRole('region', { name: `Prepare: ${company}` });

test('a sheet is prepared signed out, named on Home, and joins the account after asking', async ({
  page,
}) => {
  const company = 'PREPARED DEVICE';
  await seed('prepared-device', { company, questions: ['0|Why us?', '0|What is a hash?'] });
  await page.goto(addressOf(company));
  await page.getByRole('link', { name: 'Prepare', exact: true }).click();
  const sheet = sheetOf(page, company);
  await sheet.getByRole('checkbox', { name: 'Why us?' }).check();
  await sheet.getByLabel('Date of the interview').fill(lastDay(new Date()));
  await sheet.getByLabel('Notes').fill('Bring the drawings.');
  await sheet.getByLabel('Notes').blur();
  await page.reload();
  await expect(sheet).toContainText('1 of 2 done');
  await expect(sheet.getByLabel('Notes')).toHaveValue('Bring the drawings.');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Prepare', exact: true })).toBeVisible();

  await page.goto('/');
  const line = page.getByRole('link', { name: `${company}, today: 1 of 2 done` });
  await expect(line).toBeVisible();
  await signInUnder(page, 'Preparer device');
  await expect(line).toBeHidden();
  await page.goto(addressOf(company));
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await line.click();
  await expect(sheet.getByRole('checkbox', { name: 'Why us?' })).toBeChecked();
});

test('the longest sheet prints on two pages', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium writes PDF files');
  const company = 'PREPARED PAPER';
  const advice = 'Read about trees.\n'.repeat(50);
  for (const role of ['Engineer', 'Pilot']) {
    const questions = Array.from({ length: 30 }, (_, index) => `0|${`${role} ${index}? `.repeat(20)}`);
    await seed(`prepared-paper-${role}`.toLowerCase(), { company, role, questions, advice });
  }
  await page.goto(`${addressOf(company)}&prepare=yes`);
  const sheet = sheetOf(page, company);
  await expect(sheet).toContainText('0 of 60 done');
  await sheet.getByLabel('Notes').fill('A line of notes.\n'.repeat(200));
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
