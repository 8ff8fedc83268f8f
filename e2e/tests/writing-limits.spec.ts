import type { Page, Request } from '@playwright/test';
import { readPace, readStored, seed } from '../support/seed.ts';
import { cardOf, fillNewExperience, openEditForm, openUnder, search } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const saveIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

async function find(page: Page, company: string) {
  await search(page, company);
  return cardOf(page, company);
}

/**
 * Lets the first commit of this company's experience arrive, but loses its answer because the page goes offline.
 * Returns the sent requests.
 */
async function loseAnswer(page: Page, company: string, hasArrived: () => Promise<boolean>) {
  const sent: Request[] = [];
  page.on('request', (request) => isCommitOf(request, company) && sent.push(request));
  await page.route('**/Write/channel**', async (route) => {
    if (!isCommitOf(route.request(), company) || sent.length > 1) return route.continue();
    await page.context().setOffline(true);
    await route.fetch();
    await expect.poll(hasArrived).toBe(true);
    await route.abort();
    await page.context().setOffline(false);
  });
  return sent;
}

for (const isNamed of [true, false]) {
  const which = isNamed ? 'a named' : 'an anonymous';
  test(`${which} experience whose answer was lost is stored once`, async ({ page, pageErrors }) => {
    const company = isNamed ? 'WRITTEN TWICE' : 'WRITTEN TWICE UNNAMED';
    const name = isNamed ? 'Twice Writer' : 'Twice Unnamed';
    await openUnder(page, name);
    const sent = await loseAnswer(page, company, async () => (await readPace(name)) !== undefined);
    const form = await fillNewExperience(page, company);
    await form.getByRole('checkbox', { name: 'Show my name' }).setChecked(isNamed);
    await saveIn(page).click();
    await expect(form).toBeHidden();
    expect(sent).toHaveLength(2);
    await expect(page.getByText('Shared.')).toBeAttached();
    await expect(await find(page, company)).toHaveCount(1);
    expect(await readPace(name)).toMatchObject({ count: { integerValue: '1' } });
    // The console reports the lost network.
    expect(pageErrors.splice(0).filter((error) => error.includes('Cannot save'))).toEqual([]);
  });
}

test('an edit whose answer was lost is counted once', async ({ page, pageErrors }) => {
  const company = 'EDITED TWICE';
  const uid = await openUnder(page, 'Twice Editor');
  await seed(company, { company, createdBy: uid, createdByName: 'Twice Editor' });
  const sent = await loseAnswer(page, company, async () => (await readPace('Twice Editor')) !== undefined);
  await (await find(page, company)).click();
  const form = await openEditForm(page);
  await form.getByRole('combobox', { name: 'Role' }).fill('Astronaut');
  await saveIn(page).click();
  await expect(form).toBeHidden();
  expect(sent).toHaveLength(2);
  expect(await readStored('experiences', company)).toMatchObject({ role: { stringValue: 'Astronaut' } });
  expect(await readPace('Twice Editor')).toMatchObject({
    count: { integerValue: '0' },
    edits: { integerValue: '1' },
  });
  // The console reports the lost network.
  expect(pageErrors.splice(0).filter((error) => error.includes('Cannot save'))).toEqual([]);
});

function isCommitOf(request: Request, company: string): boolean {
  const body = decodeURIComponent((request.postData() ?? '').replaceAll('+', ' '));
  return (
    request.url().includes('/Write/channel') && body.includes('"writes"') && body.includes(`"${company}"`)
  );
}
