import { experienceFields, seed, seedDocument } from '../support/seed.ts';
import { cardOf, collectWarnings, openDetail, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('documents from outside show up live; malformed ones are skipped and reported', async ({ page }) => {
  const warnings = collectWarnings(page);
  const company = 'OUTSIDE INC';
  await page.goto('/');
  await search(page, company.toLowerCase());
  await expect(page.getByText(/^0 results/)).toBeVisible();

  await seed('outside-good', { company, role: 'Good' });
  await seedDocument('outside-broken', { company, date: '2024-06-02', role: 7 });
  await seedDocument('outside-nothing', {});
  const {
    jobType: _jobType,
    likes: _likes,
    description: _description,
    ...before
  } = experienceFields({ company, role: 'Old' });
  await seedDocument('outside-old', before);

  await expect(cardOf(page, company, 'Good')).toBeVisible();
  await expect(cardOf(page, company, 'Old')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect.poll(() => warnings.join('\n')).toContain('outside-broken');
});

test('what is malformed in an optional field is not stated', async ({ page }) => {
  const company = 'MALFORMED INC';
  await page.goto('/');
  await seed('malformed', {
    company,
    difficulty: 6,
    rating: '5',
    weeks: -1,
    source: '<img src=x>',
    roundDetails: Array(100_000).fill('x'),
    questions: ['1|Is it shown?', '1|a\u001f1|b'],
  });
  const detail = await openDetail(page, company);
  await expect(detail.getByRole('listitem')).toHaveText(['A friendly call.', 'A long afternoon.']);
  for (const words of ['Difficulty', 'Rating', 'Weeks', 'Application source', 'Also', 'Is it shown?'])
    await expect(detail).not.toContainText(words);
});
