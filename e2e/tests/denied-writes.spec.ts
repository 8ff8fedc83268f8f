import type { Page } from '@playwright/test';
import { denyingRules } from '../support/isolation/other-rules.ts';
import { ownPortal } from '../support/spec-portal.ts';
import { readStored, seed } from '../support/seed.ts';
import { cardOf, fillNewExperience, nextDialog, openAs, openEditForm, search } from '../support/steps.ts';
import { expect, openTab, signedInUid, test } from '../support/test.ts';

const LIKE_REFUSED = 'Your like was refused. Sign in again or reload the page.';
const SAVE_REFUSED = /Saving was refused\. Everything you typed is still here/;

test.describe('a portal whose rules refuse every write', () => {
  ownPortal(() => ({ rules: denyingRules(), options: ['--empty'] }));

  test('what is refused is taken back, and all that was typed is kept', { tag: '@dates' }, async ({
    page,
    pageErrors,
  }) => {
    const createdBy = await openAs(page, 'Ada Lovelace');
    await search(page, 'REFUSED');
    const fields = { company: 'REFUSED', createdBy, createdByName: 'Ada Lovelace', likes: ['b', 'c'] };
    await seed('refused', fields);
    const card = cardOf(page, 'REFUSED');
    const detail = page.getByRole('dialog', { name: 'REFUSED' });

    await test.step('a like on the card', async () => {
      const like = card.getByRole('button', { name: /^Like/ });
      await like.click();
      await expect(card.getByRole('alert')).toHaveText(LIKE_REFUSED);
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await expect(like).toContainText('2');
      await expect(like.locator('[data-part="body"]')).toHaveCSS('fill', 'none');
    });

    await test.step('a like on the detail', async () => {
      await card.click();
      const like = detail.getByRole('button', { name: /^Like/ });
      await like.click();
      await expect(detail.getByRole('alert')).toHaveText(LIKE_REFUSED);
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await expect(like).toContainText('2');
      expectOnlyRefusals(pageErrors, 'like', 2);
      await detail.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('an edit', async () => {
      await card.click();
      const form = await openEditForm(page);
      await form.getByRole('textbox', { name: 'Role' }).fill('Chief Engineer');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText(SAVE_REFUSED);
      await expect(form.getByRole('textbox', { name: 'Role' })).toHaveValue('Chief Engineer');

      await form.getByRole('button', { name: 'Cancel' }).click();
      const asked = page.getByRole('dialog', { name: 'Discard what you typed?' });
      await asked.getByRole('button', { name: 'Discard' }).click();
      await expect(card).toBeVisible();
      await expect(detail).toContainText('Engineer');
      await expect(detail).not.toContainText('Chief');
      expectOnlyRefusals(pageErrors, 'experience', 1);
    });

    await test.step('a delete', async () => {
      const asked = nextDialog(page);
      await detail.getByRole('button', { name: 'Delete', exact: true }).click();
      expect(await asked).toBe('Delete REFUSED?');
      await expect(detail.getByRole('alert')).toHaveText(
        'Deleting was refused, so the experience is still here. Sign in again or reload the page.',
      );
      await expect(detail).toContainText('A friendly call.');
      await expect(detail.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
      await expect(card).toBeVisible();
      expectOnlyRefusals(pageErrors, 'experience', 1);
    });

    await test.step('an addition', async () => {
      const form = await fillNewExperience(page, 'Added Too');
      await form.getByRole('textbox', { name: 'Round 1' }).fill('A long evening of typing.');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText(SAVE_REFUSED);
      await expect(form.getByRole('button', { name: 'Sign in again' })).toBeVisible();
      await expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue('Added Too');
      await expect(form.getByRole('textbox', { name: 'Role' })).toHaveValue('Engineer');
      await expect(form.getByLabel('Date')).toHaveValue('2024-02-29');
      await expect(form.getByRole('textbox', { name: 'Round 1' })).toHaveValue('A long evening of typing.');
      await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(1);
      expectOnlyRefusals(pageErrors, 'experience', 1);
    });
  });
});

test('a like that another device gave first is no error', async ({ page, newDevice, pageErrors }) => {
  const company = 'LIKED TWICE';
  await seed('denied-liked-twice', { company });
  const other = await newDevice();
  const pages = [page, other];
  for (const one of pages) {
    await openAs(one, 'Grace Hopper');
    await openTab(one, 'Experiences');
    const found = one.waitForResponse((response) => !!response.request().postData()?.includes(company));
    await one.getByRole('searchbox', { name: 'Search by company' }).fill(company);
    await found;
    await expect(one.getByRole('article')).toHaveCount(1);
  }
  const likeIn = (one: Page) => one.getByRole('article').getByRole('button', { name: /^Like/ });
  // The first cards come before the listeners do; what is offline has to be listened to by then.
  await seed('denied-liked-twice', { company, rounds: ['Told live.'] });
  for (const one of pages) await expect(one.getByRole('article')).toContainText('Told live.');

  await other.context().setOffline(true);
  // Offline first: who has seen the other's like would take it back.
  await likeIn(other).click();
  await likeIn(page).click();
  for (const one of pages) await expect(likeIn(one)).toHaveAttribute('aria-pressed', 'true');
  const repeated = other.waitForResponse((response) => response.url().includes('/Write/'));
  await other.context().setOffline(false);
  await repeated;

  const uid = await signedInUid(page);
  for (const one of pages) await expect(likeIn(one)).toContainText('1');
  // A page shows its own like before it is stored.
  const storedLikes = async () => (await readStored('experiences', 'denied-liked-twice'))?.likes;
  await expect.poll(storedLikes).toEqual({ arrayValue: { values: [{ stringValue: uid }] } });

  // A like of somebody else comes after the answer to the repeated one, which by then has been dealt with.
  await seed('denied-liked-twice', { company, likes: [uid ?? '', 'somebody'] });
  for (const one of pages) {
    await expect(likeIn(one)).toContainText('2');
    await expect(likeIn(one)).toHaveAttribute('aria-pressed', 'true');
    await expect(one.getByRole('alert')).toHaveCount(0);
  }
  // The network that was taken away is told on the console.
  expect(pageErrors.splice(0).filter((error) => error.includes('Cannot save'))).toEqual([]);
});

/** The console tells of each refusal, and of nothing else. */
function expectOnlyRefusals(errors: string[], what: string, count: number): void {
  expect(errors.splice(0)).toEqual(Array(count).fill(expect.stringContaining(`${what}: RefusedError`)));
}
