import { seed } from '../support/seed.ts';
import { ownPortal } from '../support/spec-portal.ts';
import { cardOf } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These tests have their own portal, so that experiences of other specs are not new.
ownPortal();

test('Home tells what is new at a followed company, until it was shown', async ({ page }) => {
  const now = new Date();
  const shared = now.getUTCFullYear() * 12 + now.getUTCMonth();
  await seed('followed-before', { company: 'FOLLOWED', shared });
  await page.goto('/#experiences?company=FOLLOWED');
  await expect(cardOf(page, 'FOLLOWED')).toBeVisible();
  await page.getByRole('button', { name: 'Follow FOLLOWED' }).click();
  await expect(page.getByRole('button', { name: 'Following FOLLOWED' })).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('portal-shown'));
  await expect.poll(stored).toContain('followed-before');

  await seed('followed-after', { company: 'FOLLOWED', role: 'Nurse', shared });
  await page.goto('/');
  const news = page.getByRole('link', { name: '1 new at FOLLOWED' });
  // Until the functions have counted it, a search does not find it, and Home asks once.
  await expect(async () => {
    await page.reload();
    await expect(news).toBeVisible({ timeout: 3000 });
  }).toPass();
  await news.click();
  await expect(page.getByRole('heading', { name: 'New experiences', level: 1 })).toBeVisible();
  const card = page.getByRole('article', { name: 'FOLLOWED, Nurse' });
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(stored).toContain('followed-after');

  await page.reload();
  await expect(page.getByText('Nothing new since your last visit.')).toBeVisible();
  await page.goto('/');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Latest experiences' })).toBeVisible();
  await expect(news).toHaveCount(0);
});
