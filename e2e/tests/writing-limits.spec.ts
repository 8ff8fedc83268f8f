import type { Page, Request } from '@playwright/test';
import { readStored } from '../support/seed.ts';
import { cardOf, fillNewExperience, openUnder, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// Midnight in UTC is 5:30 in the morning there.
test.use({ timezoneId: 'Asia/Kolkata' });

const saveIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

async function find(page: Page, company: string) {
  await search(page, company);
  return cardOf(page, company);
}

for (const isNamed of [true, false]) {
  const which = isNamed ? 'a named' : 'an anonymous';
  test(`${which} experience whose answer was lost is stored once`, async ({ page, context, pageErrors }) => {
    const company = isNamed ? 'WRITTEN TWICE' : 'WRITTEN TWICE UNNAMED';
    const uid = await openUnder(page, isNamed ? 'Twice Writer' : 'Twice Unnamed');
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
    await expect(form).toBeHidden();
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
