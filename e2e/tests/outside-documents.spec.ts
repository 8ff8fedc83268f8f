import { fresh } from '../support/fresh.ts';
import { experienceFields, seedExperience as seed } from '../support/seed.ts';
import { expect, openTab, test } from '../support/test.ts';

test('documents written from outside show up live; malformed ones are skipped and reported', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const company = fresh('OUTSIDE INC');
  await page.goto('/');
  await openTab(page, 'Experiences');
  await page.getByRole('searchbox', { name: 'Search by company' }).fill(company.toLowerCase());
  await expect(page.getByText(/^0 results/)).toBeVisible();

  await seed(fresh('outside-good'), experienceFields({ company, role: 'Good' }));
  await seed(fresh('outside-broken'), { company, date: '2024-06-02', role: 7 });
  await seed(fresh('outside-nothing'), {});
  const { jobType: _jobType, likes: _likes, ...before } = experienceFields({ company, role: 'Old' });
  await seed(fresh('outside-old'), before);

  await expect(page.getByRole('article', { name: `${company}, Good` })).toBeVisible();
  await expect(page.getByRole('article', { name: `${company}, Old` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect.poll(() => warnings.join('\n')).toContain(fresh('outside-broken'));
});
