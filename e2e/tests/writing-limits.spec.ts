import type { Page, Request } from '@playwright/test';
import { fresh, readStored, seedPace } from '../support/seed.ts';
import { cardOf, fillNewExperience, openUnder, save, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// Midnight in UTC is 5:30 in the morning there.
test.use({ timezoneId: 'Asia/Kolkata' });

const saveIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

async function find(page: Page, company: string) {
  await search(page, company);
  return cardOf(page, company);
}

test('all texts together are held to their limit, in pairs of UTF-16 units too', async ({ page }) => {
  await openUnder(page, fresh('Long Writer'));
  const form = await fillNewExperience(page, fresh('OVERLONG'));
  for (let round = 1; round <= 10; round++) {
    if (round > 1) await form.getByRole('button', { name: 'Add Round' }).click();
    await form.getByRole('textbox', { name: `Round ${round}`, exact: true }).fill('🍎'.repeat(1000));
  }
  await expect(form.getByText('All texts together: 20,020 of 20,000 characters')).toBeVisible();
  await saveIn(page).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Shorten the rounds by 20 characters. All texts together can have up to 20,000.',
  );
  await form.getByRole('textbox', { name: 'Round 10' }).fill(`${'🍎'.repeat(989)}\u001f ${'x'}`);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByText('All texts together: 20,000 of 20,000 characters')).toBeVisible();
  await save(form);
  await expect(await find(page, fresh('OVERLONG'))).toBeVisible();
});

test('the 31st experience of a day is refused, with the time it goes on', async ({ page, pageErrors }) => {
  const uid = await openUnder(page, fresh('Fast Writer'));
  await seedPace(uid, 29);
  const thirtieth = await fillNewExperience(page, 'WRITTEN THIRTIETH');
  await save(thirtieth);

  const form = await fillNewExperience(page, 'WRITTEN TOO FAST');
  await form.getByRole('textbox', { name: 'Round 1' }).fill('A long evening of typing.');
  await saveIn(page).click();
  await expect(form.getByRole('alert')).toHaveText(
    /You can share the next one from \d{1,2} [A-Z][a-z]{2} \d{4}, 05:30\. Everything you typed is still here/,
  );
  await expect(form.getByRole('textbox', { name: 'Round 1' })).toHaveValue('A long evening of typing.');
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('PaceError')]);
  expect(await readStored('pace', uid)).toMatchObject({ count: { integerValue: '30' } });
});

test('who added on another device meanwhile adds another', async ({ page }) => {
  const uid = await openUnder(page, fresh('Writer On Two'));
  const first = await fillNewExperience(page, 'WRITTEN BESIDE');
  await save(first);
  let isSeeded = false;
  await page.route('**/Write/channel**', async (route) => {
    // The page has asked for the count by now, and writes it.
    const isFirst = !isSeeded && isCommitOf(route.request(), 'WRITTEN AFTER');
    isSeeded ||= isFirst;
    if (isFirst) await seedPace(uid, 7);
    await route.continue();
  });
  const second = await fillNewExperience(page, 'WRITTEN AFTER');
  await save(second);
  expect(await readStored('pace', uid)).toMatchObject({ count: { integerValue: '8' } });
});

for (const isNamed of [true, false]) {
  const which = isNamed ? 'a named' : 'an anonymous';
  test(`${which} experience whose answer was lost is stored once`, async ({ page, context, pageErrors }) => {
    const company = fresh(isNamed ? 'WRITTEN TWICE' : 'WRITTEN TWICE UNNAMED');
    const uid = await openUnder(page, fresh(isNamed ? 'Twice Writer' : 'Twice Unnamed'));
    const sent: Request[] = [];
    page.on('request', (request) => isCommitOf(request, company) && sent.push(request));
    await page.route('**/Write/channel**', async (route) => {
      if (!isCommitOf(route.request(), company) || sent.length > 1) return route.continue();
      // What is open goes, and with it the answer; the commit itself arrives.
      await context.setOffline(true);
      await route.fetch();
      await expect.poll(() => readStored('pace', uid)).toBeDefined();
      await route.abort();
      await context.setOffline(false);
    });
    const form = await fillNewExperience(page, company);
    await form.getByRole('checkbox', { name: 'Show my name' }).setChecked(isNamed);
    await saveIn(page).click();
    await expect(form).toBeHidden({ timeout: 40_000 });
    expect(sent).toHaveLength(2);
    await expect(page.getByText('Shared.')).toBeAttached();
    await expect(await find(page, company)).toHaveCount(1);
    expect(await readStored('pace', uid)).toMatchObject({ count: { integerValue: '1' } });
    // The network that was taken away is told on the console.
    expect(pageErrors.splice(0).filter((error) => error.includes('Cannot save'))).toEqual([]);
  });
}

function isCommitOf(request: Request, company: string): boolean {
  const body = decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '));
  return (
    request.url().includes('/Write/channel') && body.includes('"writes"') && body.includes(`"${company}"`)
  );
}
