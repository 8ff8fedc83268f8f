import { aUser, renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountMenu from '../account-menu.tsx';

const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));
const openReports = async (name = 'What I reported') => {
  await press('Welcome, Ada!');
  await press(name);
};

test('the menu lists the reports of the account, the latest first, with what was decided', async () => {
  const session = { status: 'signed-in', user: aUser() } as const;
  const { source, decide } = (await renderPortal(<AccountMenu />, { session })).store;
  await openReports();
  expect(await screen.findByText('You have not reported an experience.')).toBeVisible();
  await press('Close');
  const { readReports } = source;
  source.readReports = async (uid) =>
    (await readReports(uid)).map((one, index) => ({ ...one, at: new Date(2026, 10, 26 + index, 12) }));
  await source.report('kept', { reason: 'person', note: '' }, 'ada');
  await source.report('waiting', { reason: 'hateful', note: '' }, 'ada');
  await source.report('other', { reason: 'person', note: '' }, 'grace');
  decide('kept', 'keep');
  await openReports('What I reported 1 decided');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Hateful, 27 Nov 2026, 12:00A moderator will look at it.',
    'Names a person, 26 Nov 2026, 12:00A moderator has looked at it and left it public.',
  ]);
  expect(screen.getByRole('link', { name: /^Names/ })).toHaveAttribute('href', '#experiences?open=kept');
});
