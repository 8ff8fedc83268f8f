import assert from 'node:assert/strict';
import type { Page } from '../page.ts';
import { button, card, dialog, like, list, SEARCH, tab, textBox } from '../portal-parts.ts';

const COMPANY = 'SALT & SLATE 9';

export async function contribute(page: Page, url: string): Promise<void> {
  await page.open(url);
  const popup = await page.clickForPopup(button('Sign in to Add Experiences'));
  await popup.click(button('Continue as Ada Lovelace'));
  await page.waitUntilShown({ text: 'Welcome, Ada!' });
  await page.click(tab('Experiences'));
  await page.fill(SEARCH, COMPANY);
  await page.waitUntilShown({ text: /^0 results out of \d+$/ });

  await add(page);
  const added = `${COMPANY}, Toolmaker`;
  await page.waitUntilShown({ text: 'PENDING', within: card(added) });

  await page.click(card(added));
  await edit(page);
  const edited = `${COMPANY}, Master Toolmaker`;
  await page.waitUntilShown({ text: 'SELECTED', within: card(edited) });
  await page.waitUntilShown({ text: 'Ada Lovelace', within: dialog(COMPANY) });

  // The card's own Like button may be covered by the message that the experience was saved.
  await page.click({ ...like(edited, false), within: dialog(COMPANY) });
  await page.waitUntilShown(like(edited, true));

  const question = await page.clickAndAccept(button('Delete', dialog(COMPANY)));
  assert.equal(question, `Delete ${COMPANY}?`);
  await page.waitUntilGone(card(edited));
  await page.waitUntilGone(dialog(COMPANY));

  await page.click(button('Sign Out'));
  await page.waitUntilShown(button('Sign in to Add Experiences'));
}

async function add(page: Page): Promise<void> {
  await page.click(button('Add Experience'));
  const form = dialog('Add Experience');
  await page.click({ role: 'checkbox', name: 'Show my name', within: form });
  await page.fill(list('Company', form), COMPANY);
  await page.fill(list('Role', form), 'Toolmaker');
  await page.choose(list('Job type', form), 'Contract');
  await page.pickDate({ label: 'Date', within: form }, '2025-03-04');
  await page.choose(list('Country', form), 'Canada');
  await page.fill(textBox('Round 1', form), 'We planed a board together.');
  await page.click(button('Add Round', form));
  await page.fill(textBox('Round 2', form), 'Then we talked about joints.');
  await page.click({ role: 'checkbox', name: 'Onsite', within: form });
  await page.click(button('Save', form));
  await page.waitUntilGone(form);
}

async function edit(page: Page): Promise<void> {
  await page.click(button('Edit', dialog(COMPANY)));
  const form = dialog('Edit Experience');
  await page.choose(list('Status', form), 'Selected');
  await page.fill(list('Role', form), 'Master Toolmaker');
  await page.click(button('Save', form));
  await page.waitUntilGone(form);
}
