import type { Page } from '@playwright/test';
import { readStored, seed } from '../support/seed.ts';
import { openAs, search } from '../support/steps.ts';
import { expect, signedInUid, test } from '../support/test.ts';

test('a like that another device gave first is no error', async ({ page, newDevice, pageErrors }) => {
  const company = 'LIKED TWICE';
  await seed('denied-liked-twice', { company });
  const other = await newDevice();
  const pages = [page, other];
  for (const one of pages) {
    await openAs(one, 'Grace Hopper');
    const found = one.waitForResponse((response) => !!response.request().postData()?.includes(company));
    await search(one, company);
    await found;
    await expect(one.getByRole('article')).toHaveCount(1);
  }
  const likeIn = (one: Page) => one.getByRole('article').getByRole('button', { name: /^Like/ });
  // The first cards appear before the page listens. The page must listen before it goes offline.
  await seed('denied-liked-twice', { company, rounds: ['Told live.'] });
  for (const one of pages) await expect(one.getByRole('article')).toContainText('Told live.');

  await other.context().setOffline(true);
  // The second page is already offline, so it does not receive the first page's like. If it did, a press on its button
  // would remove the like.
  await likeIn(other).click();
  await likeIn(page).click();
  for (const one of pages) await expect(likeIn(one)).toHaveAttribute('aria-pressed', 'true');
  const repeated = other.waitForResponse((response) => response.url().includes('/Write/'));
  await other.context().setOffline(false);
  await repeated;

  const uid = await signedInUid(page);
  for (const one of pages) await expect(likeIn(one)).toContainText('1');
  // The pages would show the like even if it were not stored yet, so the stored document is read.
  const storedLikes = async () => (await readStored('experiences', 'denied-liked-twice'))?.likes;
  await expect.poll(storedLikes).toEqual({ arrayValue: { values: [{ stringValue: uid }] } });

  // Somebody else's like is stored last. When a page shows it, the page has already handled the answer to the repeated
  // like.
  await seed('denied-liked-twice', { company, likes: [uid ?? '', 'somebody'] });
  for (const one of pages) {
    await expect(likeIn(one)).toContainText('2');
    await expect(likeIn(one)).toHaveAttribute('aria-pressed', 'true');
    await expect(one.getByRole('alert')).toHaveCount(0);
  }
  // The console reports the lost network.
  expect(pageErrors.splice(0).filter((error) => error.includes('Cannot save'))).toEqual([]);
});
