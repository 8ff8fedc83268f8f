import type { Page } from '@playwright/test';
import { readStored } from '../support/seed.ts';
import {
  cardOf,
  collectWarnings,
  fillNewExperience,
  openDetail,
  openUnder,
  save,
  search,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const COMPANY = 'HARMFUL WORKS';
const TEXT = 'Mr Example was late.';

async function report(page: Page, name: string): Promise<void> {
  await openUnder(page, name);
  const opened = await openDetail(page, COMPANY);
  await opened.getByRole('button', { name: 'Report', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Report ${COMPANY}, Engineer` });
  await form.getByRole('radio', { name: 'Names a person' }).check();
  await form.getByRole('textbox', { name: 'Note for the moderators' }).fill('Mr Example.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible();
  await expect(form).toBeHidden();
}

test('three readers hold an anonymous experience, which open pages lose, and its author sees why and objects', async ({
  page: author,
  newDevice,
}) => {
  await openUnder(author, 'Harmful author');
  const form = await fillNewExperience(author, COMPANY);
  await form.getByRole('textbox', { name: 'Round 1', exact: true }).fill(TEXT);
  await save(form);

  const reader = await newDevice();
  const warnings = collectWarnings(reader);
  await reader.goto('/');
  const opened = await openDetail(reader, COMPANY);
  await expect(opened.getByText(TEXT)).toBeVisible();
  const url = reader.url();
  const id = /open=([^&]+)/.exec(url)?.[1] ?? '';

  for (const name of ['First reporter', 'Second reporter']) await report(await newDevice(), name);
  await expect.poll(async () => (await readStored('cases', id))?.reporters).toEqual({ integerValue: '2' });
  await expect(opened.getByText(TEXT)).toBeVisible();
  await report(await newDevice(), 'Third reporter');

  await expect(opened.getByText('This experience is being reviewed.')).toBeVisible();
  await expect(reader.getByText(TEXT)).toHaveCount(0);
  await expect(cardOf(reader, COMPANY)).toHaveCount(0);
  const other = await newDevice();
  await other.goto(url);
  await expect(other.getByText('This experience is being reviewed.')).toBeVisible();
  await search(other, COMPANY);
  await expect(other.getByText(`No experience contains “${COMPANY}”.`)).toBeVisible();
  expect(warnings).toEqual([]);

  await author.getByRole('button', { name: 'Not now' }).click();
  await author.goto('/#experiences?mine=own');
  await expect(author.getByText(/^Hidden since .*: several readers reported it$/)).toBeVisible();
  await author.getByRole('link', { name: `${COMPANY}, Engineer` }).click();
  const own = author.getByRole('dialog', { name: COMPANY, exact: true });
  await expect(own.getByText(TEXT)).toBeVisible();
  await own.getByRole('button', { name: 'Object to this decision' }).click();
  const objection = author.getByRole('dialog', { name: `Object: ${COMPANY}, Engineer` });
  await objection.getByRole('textbox').fill('Mr Example is a fruit.');
  await objection.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText('Your objection waits for a moderator.')).toBeVisible();
  await author.reload();
  await expect(author.getByText('Your objection waits for a moderator.')).toBeVisible();
  expect((await readStored('objections', id))?.text).toEqual({ stringValue: 'Mr Example is a fruit.' });
});
