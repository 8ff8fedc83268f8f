import { fillNewExperience } from '../support/fill-form.ts';
import { fresh } from '../support/fresh.ts';
import { experienceFields, seedExperience } from '../support/seed.ts';
import { signInUnder } from '../support/sign-in.ts';
import { expect, openTab, test } from '../support/test.ts';

test('a like and a card that are not sent yet say so until they are', async ({
  page,
  context,
  pageErrors,
}) => {
  const company = fresh('PENDING WORKS');
  const likedFields = experienceFields({ company, role: 'Liked', description: '' });
  await seedExperience(company, likedFields);
  await page.goto('/');
  await signInUnder(page, 'Offline Liker');
  await openTab(page, 'Experiences');
  await page.getByRole('searchbox', { name: 'Search by company' }).fill(company);
  const card = page.getByRole('article', { name: `${company}, Liked` });
  await expect(card).toBeVisible();
  // The first cards come before the listeners do; what is offline has to be listened to by then.
  await seedExperience(company, { ...likedFields, rounds: ['Told live.'] });
  await expect(card).toContainText('Told live.');
  const form = await fillNewExperience(page, company);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close and keep sending' }).click();

  const added = page.getByRole('article', { name: `${company}, Engineer` });
  await expect(added.getByText('Not sent yet')).toBeVisible();
  await expect(card.getByText('Not sent yet')).toHaveCount(0);
  const like = card.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect(card.getByText('Not sent yet')).toBeVisible();
  await expect(like).toHaveAccessibleDescription('1 like, not sent yet');
  await expect(like).toHaveCSS('border-top-style', 'dashed');

  await context.setOffline(false);
  for (const one of [card, added]) {
    await expect(one.getByText('Not sent yet')).toHaveCount(0, { timeout: 40_000 });
  }
  await expect(like).toHaveAccessibleDescription('1 like');
  await expect(like).toHaveCSS('border-top-style', 'solid');
  // The network that was taken away is told on the console.
  expect(pageErrors.splice(0).filter((error) => error.includes('Cannot save'))).toEqual([]);
});
