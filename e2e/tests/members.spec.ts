import type { Request } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { search } from '../support/steps.ts';
import { expect, signInAs, test } from '../support/test.ts';

test('a like comes and goes in the list, and shows in another tab’s detail', async ({ page, context }) => {
  const company = 'MEMBERS LIKED';
  await seed('members-liked', { company, likes: ['someone', 'somebody'] });
  const bodyOf = (request: Request) => decodeURIComponent(request.postData() ?? '');
  const sends = (words: string) => page.waitForRequest((request) => bodyOf(request).includes(words));
  const other = await context.newPage();
  const listens = other.waitForRequest((request) =>
    /"documents":\{"documents":\["[^"]+\/members-liked"/.test(bodyOf(request)),
  );
  await Promise.all([page.goto('/'), other.goto('/')]);
  await Promise.all([search(page, company), search(other, company)]);
  await other.getByRole('article', { name: company }).getByRole('link').press('Enter');
  await listens;
  await signInAs(page, 'Grace Hopper');
  await expect(other.getByText('Welcome, Grace!')).toBeVisible();

  const like = page.getByRole('article').getByRole('button', { name: /^Like/ });
  const elsewhere = other.getByRole('dialog', { name: company }).getByRole('button', { name: /^Like/ });
  const apple = like.locator('[data-part="body"]');
  await expect(apple).toHaveCSS('fill', 'none');
  const added = sends('appendMissingElements');
  await like.click();
  await added;
  await expect(apple).not.toHaveCSS('fill', 'none');
  await expect(elsewhere).toContainText('3');
  await expect(elsewhere).toHaveAttribute('aria-pressed', 'true');

  const taken = sends('removeAllFromArray');
  await like.click();
  await taken;
  await expect(elsewhere).toContainText('2');
  await expect(elsewhere).toHaveAttribute('aria-pressed', 'false');
});
