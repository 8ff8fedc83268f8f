import type { Locator } from '@playwright/test';
import { fillNewExperience, openAs, openDetail, save } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const factsOf = async (detail: Locator): Promise<Readonly<Record<string, string>>> => {
  const terms = await detail
    .locator('dl > div')
    .evaluateAll((facts) =>
      facts.map((fact) => [fact.querySelector('dt')?.textContent, fact.querySelector('dd')?.textContent]),
    );
  return Object.fromEntries(terms);
};
/** The lines that a reader sees in each round, and in the details without a round. */
const stepsOf = (detail: Locator): Promise<readonly string[]> =>
  detail
    .locator('section > ol > li, section > ul > li')
    .evaluateAll((steps) => steps.map((step) => (step as HTMLElement).innerText.split(/\n+/).join(' / ')));
const round = (form: Locator, number: number) =>
  form.getByRole('textbox', { name: `Round ${number}`, exact: true });

async function askQuestion(form: Locator, place: number, number: number, text: string): Promise<void> {
  await form.getByRole('button', { name: `Add question to round ${place}` }).click();
  const question = form.getByRole('combobox', { name: `Question ${number} of round ${place}` });
  await expect(question).toBeFocused();
  await question.fill(text);
}

test('every new field is stated and shown', async ({ page }) => {
  const company = 'DETAILED WORKS';
  await openAs(page, 'Ada Lovelace');
  const form = await fillNewExperience(page, company);
  await round(form, 1).fill('A call.');
  await form.getByText('More about round 1').click();
  await form.getByLabel('Kind of round 1').selectOption('Screening');
  await form.getByLabel('Length of round 1').selectOption('30 minutes');
  await askQuestion(form, 1, 1, '  Why\tus? ');
  await form.getByRole('button', { name: 'Add Round' }).click();
  await round(form, 2).fill('A task.');
  await form.getByText('More about round 2').click();
  await form.getByLabel('Kind of round 2').selectOption('Take-home');
  await form.getByLabel('Length of round 2').selectOption('4 hours');
  await askQuestion(form, 2, 1, 'Cache the prices.');
  await askQuestion(form, 2, 2, 'Sort | by what?');
  await form.getByText('More about the interview').click();
  await form.getByLabel('Difficulty').selectOption('4 of 5');
  await form.getByLabel('Rating').selectOption('5 of 5, very good');
  await form.getByLabel('Weeks until the decision').fill('60');
  await form.getByLabel('Application source').selectOption('Referral');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a whole number from 0 to 52.')).toBeVisible();
  await form.getByLabel('Weeks until the decision').fill('3');
  await save(form);

  const detail = await openDetail(page, company);
  expect(await factsOf(detail)).toMatchObject({
    Difficulty: '4 of 5',
    Rating: '5 of 5, very good',
    'Weeks until the decision': '3',
    'Application source': 'Referral',
  });
  expect(await stepsOf(detail)).toEqual([
    'Screening, 30 minutes / A call. / Why us?',
    'Take-home, 4 hours / A task. / Cache the prices. / Sort | by what?',
  ]);
});
