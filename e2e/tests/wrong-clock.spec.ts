import { fillNewExperience, openUnder } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const DAY = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('a date of today is accepted where the clock is years behind', { tag: '@dates' }, async ({ page }) => {
  await openUnder(page, 'Late Clock');
  await page.clock.setFixedTime(new Date('2019-03-01T12:00:00Z'));
  const form = await fillNewExperience(page, 'CLOCK BEHIND');
  await expect(form.getByLabel('Date')).not.toHaveAttribute('max', '2019-03-01');
  await form.getByLabel('Date').fill(dayIn(10));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/or earlier\. The clock of your device is wrong\.$/)).toBeVisible();
  await form.getByLabel('Date').fill(dayIn(-1));
  await expect(form.getByText(/The clock of your device is wrong/)).toHaveCount(0);
});
