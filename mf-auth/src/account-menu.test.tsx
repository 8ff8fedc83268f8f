import '@portal/shared/testing/indexed-db';
import { useTypedText } from '@portal/shared/dialogs';
import { deleteDraftsOf, openDraft } from '@portal/shared/drafts';
import { writeFollows } from '@portal/shared/feed';
import { portal } from '@portal/shared/portal';
import { editSheet, NO_SHEETS, sheetOf } from '@portal/shared/sheets';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { Announcements } from '@portal/shared/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountMenu from './account-menu.tsx';

const signedIn = { status: 'signed-in', user: aUser({ displayName: 'Ada King Lovelace' }) } as const;

test('offers a visitor to sign in once that is ready', async () => {
  const { renderAs } = await renderPortal(<AccountMenu />, { session: { status: 'loading' } });
  expect(screen.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeDisabled();
  await renderAs({ status: 'signed-out' });
  expect(screen.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Add Experience' })).toBeNull();
});

test('the menu leads to the lists of the account, and says how many bookmarks it has', async () => {
  const user = userEvent.setup();
  const { store } = await renderPortal(<AccountMenu />, { session: signedIn });
  await store.source.save('ada', ['one', 'two'], true);
  await user.click(screen.getByRole('button', { name: 'Welcome, Ada!' }));
  expect(await screen.findByRole('link', { name: 'Bookmarks 2' })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['own', 'saved', 'liked'].map((mine) => `#experiences?mine=${mine}`));
});

test('the menu says who has it and what is not public, and has the theme and Sign Out', async () => {
  const user = userEvent.setup();
  const { store } = await renderPortal(<AccountMenu />, {
    session: signedIn,
    experiences: [anExperience({ id: 'own', createdBy: 'ada' })],
  });
  store.withhold('own', { state: 'held' });
  await user.click(screen.getByRole('button', { name: 'Welcome, Ada!' }));
  expect(screen.getByText('Ada King Lovelace')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Your experiences 1 not public' })).toBeVisible();
  const theme = screen.getByRole('switch', { name: 'Dark theme' });
  await user.click(theme);
  expect(theme).toBeChecked();
  await user.click(theme);
  expect(screen.getAllByRole('button', { name: 'Sign Out' })).toHaveLength(2);
});

test('the menu leads to what is new where the reader follows', async () => {
  const user = userEvent.setup();
  const now = new Date();
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  await renderPortal(<AccountMenu />, {
    session: signedIn,
    experiences: [anExperience({ company: 'ACME', shared: month })],
  });
  localStorage.setItem('portal-shown', JSON.stringify({ month, ids: [] }));
  writeFollows([{ company: 'ACME' }]);
  await user.click(screen.getByRole('button', { name: 'Welcome, Ada!' }));
  const link = await screen.findByRole('link', { name: '1 new at ACME' });
  expect(link).toHaveAttribute('href', '#experiences?company=ACME&mine=new');
});

test('the menu has the sheets of interviews that are not over', async () => {
  const { store } = await renderPortal(<AccountMenu />, { session: signedIn });
  for (const [company, date] of Object.entries({ OVER: '2020-01-02', LATER: '2999-12-03', UNKNOWN: '' }))
    await store.source.changeSheets('ada', editSheet(sheetOf(NO_SHEETS, company, ''), { date }, 3));
  await userEvent.click(screen.getByRole('button', { name: 'Welcome, Ada!' }));
  expect(await screen.findByRole('link', { name: /^LATER ?, on 3 Dec 2999: 0 of 3 done$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^UNKNOWN ?: 0 of 3 done$/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^OVER/ })).toBeNull();
});

test('a dialog about the data of an account closes when another account signs in', async () => {
  const user = userEvent.setup();
  const { renderAs } = await renderPortal(<AccountMenu />, { session: signedIn });
  await user.click(screen.getByRole('button', { name: 'Welcome, Ada!' }));
  await user.click(screen.getByRole('button', { name: 'Delete my data' }));
  expect(await screen.findByRole('dialog', { name: 'Delete my data' })).toBeVisible();
  await renderAs({ status: 'signed-in', user: aUser({ uid: 'grace', displayName: 'Grace Hopper' }) });
  expect(screen.getByRole('button', { name: 'Welcome, Grace!' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a member who is signed out elsewhere is told that the page keeps typed text', async () => {
  const Field = () => {
    const text = useTypedText('ada', 'a field');
    return <input value={text.value} onChange={({ target }) => text.change(target.value)} />;
  };
  const { renderAs } = await renderPortal(
    <>
      <AccountMenu />
      <Field />
      <Announcements />
    </>,
    { session: signedIn },
  );
  await userEvent.setup().type(screen.getByRole('textbox'), 'A');
  await renderAs({ status: 'signed-out' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^You are signed out. Keep this page open/);
});

test('opens the empty form and closes an open detail', async () => {
  const user = userEvent.setup();
  await renderPortal(<AccountMenu />, { session: signedIn });
  portal.openDetail('a');
  await user.click(screen.getByRole('button', { name: 'Add Experience' }));
  expect(portal.read()).toMatchObject({
    composer: { status: 'open', experience: undefined },
    detail: undefined,
  });
});

test.each([
  [['Acme Inc.'], 'You have an unsent experience about Acme Inc. Sign out and delete it?'],
  [[''], 'You have an unsent experience. Sign out and delete it?'],
  [['Acme', 'Bright'], 'You have 2 unsent experiences about Acme and Bright. Sign out and delete them?'],
])('signing out with %j unsent asks first', async (companies, question) => {
  const user = userEvent.setup();
  const open = companies.map((company) => {
    const { release, ...draft } = openDraft('ada', '');
    draft.write({ draft: { company } });
    return { draft, release };
  });
  for (const { draft } of open) await draft.flush();
  await renderPortal(<AccountMenu />, { session: signedIn });
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  const text = await screen.findByText(/^You have/);
  expect(text.textContent?.replace('Bright and Acme', 'Acme and Bright')).toBe(question);
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const { release } of open) release();
  await deleteDraftsOf('ada');
});
