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
  await seed('outside-broken', { company: 'OUTSIDE INC', date: '2024-06-02', role: 7 });
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
  await expect.poll(() => warnings.join('\n')).toContain('outside-broken');
});
