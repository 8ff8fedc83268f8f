import type { Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { chooseCompany, openAs, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const RUN = 'document.title=`taken`';
const IMAGE = `<img src=x onerror="${RUN}">`;
const SCRIPT = `<script>${RUN}</script>`;
const DRAWING = `"><svg onload="${RUN}">`;
const LINK = `javascript:${RUN}`;

/** Expects no trace of markup from stored texts. Such markup would create one of these elements. */
async function expectNoMarkup(page: Page): Promise<void> {
  await expect(
    page.locator('img[src=x], svg[onload], body script:not([src]), a[href^="javascript:"]'),
  ).toHaveCount(0);
  await expect(page).toHaveTitle(/Interview Experience Portal$/);
}

test('stored text never becomes markup in the list, detail, form or charts', async ({ page }) => {
  await openAs(page, 'Katherine Johnson');
  const company = `MARKUP ${IMAGE}`;
  const fields = await seed('markup', {
    company,
    role: `${SCRIPT}${DRAWING}`,
    jobType: DRAWING,
    country: IMAGE,
    rounds: [SCRIPT, LINK, `${IMAGE}\n<b>bold</b>`],
    createdByName: `${DRAWING}${IMAGE}`,
    roundDetails: ['coding|30|0'],
    questions: [`1|${SCRIPT}${DRAWING}`, `0|${LINK} ${IMAGE}`],
  });

  await search(page, 'markup');
  const card = page.getByRole('article', { name: company });
  for (const text of [company, fields.role, fields.country]) await expect(card).toContainText(text);
  await card.press('Enter');
  const detail = page.getByRole('dialog', { name: company });
  for (const text of [fields.jobType, fields.createdByName, SCRIPT, LINK, '<b>bold</b>'])
    await expect(detail).toContainText(text);
  for (const question of fields.questions) await expect(detail).toContainText(question.slice(2));
  await expectNoMarkup(page);

  await chooseCompany(page, company);
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  // The charts contain no text of an author except the company.
  await expect(page.getByRole('combobox', { name: 'Country' })).toContainText('Other');
  await expectNoMarkup(page);
});
