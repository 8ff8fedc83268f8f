import { hashOfText } from '../../shared/src/moderation/reported-text.ts';
import { seed, seedDocument } from '../support/seed.ts';
import { expect, test } from './test.ts';

test('a moderator sees what was reported', async ({ page }) => {
  const text = await hashOfText(await seed('reported', { company: 'REPORTED WORKS' }));
  const report = { uid: 'u1', reason: 'person', note: 'A name', at: new Date(), text };
  await seedDocument(report.uid, report, 'cases/reported/reports');
  await page.getByRole('tab', { name: 'Moderation' }).click();
  await expect(page.getByRole('heading', { name: 'REPORTED WORKS' })).toContainText('1 report');
});
