import { experienceFields, seedExperience as seed } from '../support/seed.ts';
import { expect, openTab, test } from '../support/test.ts';

test('documents written from outside show up live; malformed ones are skipped and reported', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/');
  await openTab(page, 'Experiences');
  await page.getByRole('searchbox', { name: 'Search by company' }).fill('outside inc');
  await expect(page.getByText(/^0 results/)).toBeVisible();

  await seed('outside-good', experienceFields({ company: 'OUTSIDE INC', role: 'Good' }));
  await seed('outside-broken', { company: 'OUTSIDE INC', role: 7 });
  await seed('outside-nothing', {});
  const {
    jobType: _jobType,
    likes: _likes,
    ...before
  } = experienceFields({ company: 'OUTSIDE INC', role: 'Old' });
  await seed('outside-old', before);

  await expect(page.getByRole('article', { name: 'OUTSIDE INC, Good' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'OUTSIDE INC, Old' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(async () => {
    expect(warnings.join('\n')).toContain('outside-broken');
    expect(warnings.join('\n')).toContain('outside-nothing');
  }).toPass();
});

test('stored text never becomes markup', async ({ page }) => {
  const attack = '<img src=x onerror="document.title=\'taken\'">';
  await seed('markup', experienceFields({ company: `MARKUP ${attack}`, role: attack, rounds: [attack] }));
  await page.goto('/');
  await openTab(page, 'Experiences');
  await page.getByRole('searchbox', { name: 'Search by company' }).fill('markup');
  await page.getByRole('article').first().click();
  await expect(page.getByRole('dialog')).toContainText('onerror');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  await expect(page).toHaveTitle('Interview Experience Portal');
});
