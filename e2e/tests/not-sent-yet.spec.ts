import type { Request } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { cardOf, fillNewExperience, openUnder, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a like and a card say that they are not sent until they are', async ({ page, context, pageErrors }) => {
  const company = 'PENDING WORKS';
  await seed(company, { company, role: 'Liked' });
  await openUnder(page, 'Offline Liker');
  const listens = page.waitForRequest((request) => listensTo(request, company));
  await search(page, company);
  const card = cardOf(page, company, 'Liked');
  await expect(card).toBeVisible();
  // The first cards appear before the page listens. The page must listen before it goes offline.
  await listens;
  await seed(company, { company, role: 'Liked', rounds: ['Told live.'] });
  await expect(card).toContainText('Told live.');
  await seed(`${company} 2`, { company, role: 'Added' });
  await expect(cardOf(page, company, 'Added')).toBeVisible();
  const form = await fillNewExperience(page, company);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close and keep sending' }).click();

  const added = cardOf(page, company);
  await expect(added.getByText('Not sent yet')).toBeVisible();
  await expect(card.getByText('Not sent yet')).toHaveCount(0);
  const like = card.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect(card.getByText('Not sent yet')).toBeVisible();
  await expect(like).toHaveAccessibleDescription('1 like, not sent yet');
  await expect(like).toHaveCSS('border-top-style', 'dashed');

  await context.setOffline(false);
  for (const one of [card, added]) await expect(one.getByText('Not sent yet')).toHaveCount(0);
  await expect(like).toHaveAccessibleDescription('1 like');
  await expect(like).toHaveCSS('border-top-style', 'solid');
  // The console reports the lost network.
  expect(pageErrors.splice(0).filter((error) => error.includes('Cannot save'))).toEqual([]);
});

/** True if the page begins to listen to a company's experiences. */
const listensTo = (request: Request, company: string): boolean => {
  const body = decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '));
  return request.url().includes('/Listen/') && body.includes('"structuredQuery"') && body.includes(company);
};
