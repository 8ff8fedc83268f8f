import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import type { Session } from '@portal/shared/session';
import { PaceError } from '@portal/shared/store';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { Announcements } from '@portal/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import ExperiencesTab from '../experiences-tab.tsx';
import { isPageHeld } from '../testing/is-page-held.ts';
import { serveConfig } from '../testing/portal-config.ts';

serveConfig({ contact: 'help@example.com' });

const grace: Session = { status: 'signed-in', user: aUser({ uid: 'grace', displayName: 'Grace Hopper' }) };

let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => jest.restoreAllMocks());

let ids = 0;

async function open(fields: Partial<Experience> = {}, options: Parameters<typeof renderPortal>[1] = {}) {
  ids += 1;
  const { id = `reported-${ids}` } = fields;
  const page = (
    <>
      <ExperiencesTab />
      <Announcements />
    </>
  );
  const rendered = await renderPortal(page, {
    experiences: [anExperience({ ...fields, id })],
    session: grace,
    ...options,
  });
  await act(async () => portal.openDetail(id));
  return { ...rendered, id };
}

const detail = () => screen.getByRole('dialog', { name: 'ACME' });
const reportButton = () => within(detail()).findByRole('button', { name: 'Report' });
const dialog = () => screen.findByRole('dialog', { name: 'Report ACME, Software Engineer' });
const press = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }));
const choose = async (name: string) => user.click(within(await dialog()).getByRole('radio', { name }));

test('a report has a reason and perhaps a note, and is sent once', async () => {
  const { store, id } = await open();
  await user.click(await reportButton());
  const reasons = within(await dialog()).getAllByRole('radio');
  expect(reasons.map((reason) => reason.closest('label')?.textContent)).toEqual([
    'Names a person',
    'Untrue, or about me without my consent',
    'Confidential',
    'Hateful',
    'Advertising',
    'Not an interview',
    'Something else',
  ]);
  expect(reasons[0]).toHaveFocus();
  await press('Send');
  expect(within(await dialog()).getByRole('alert')).toHaveTextContent('Choose a reason.');
  expect(reasons[0]).toHaveFocus();
  await choose('Names a person');
  const note = within(await dialog()).getByRole('textbox', { name: 'Note for the moderators' });
  await user.click(note);
  await user.paste('a'.repeat(501));
  expect(note).toHaveAccessibleDescription(/501 of 500 characters/);
  await press('Send');
  expect(store.reportOf(id, 'grace')).toBeUndefined();
  await user.clear(note);
  await user.type(note, ' It names my manager. ');
  await press('Send');
  expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeVisible();
  expect(store.reportOf(id, 'grace')).toMatchObject({ reason: 'person', note: 'It names my manager.' });
  expect(screen.queryByRole('dialog', { name: /^Report/ })).toBeNull();
  expect(within(detail()).getByRole('button', { name: 'Reported' })).toHaveAttribute('aria-disabled', 'true');
  expect(isPageHeld()).toBe(false);
});

test.each<[string, (store: Awaited<ReturnType<typeof open>>['store'], id: string) => void, string]>([
  ['held', (store, id) => store.withhold(id), 'This experience is being reviewed.'],
  ['removed', (store, id) => store.withhold(id, { state: 'removed' }), 'This experience was removed.'],
  ['deleted', (store, id) => store.put(id, undefined), 'This experience was deleted.'],
])('the note to an experience that is %s meanwhile stays, and the dialog says so', async (_, end, words) => {
  const { store, id } = await open();
  await user.click(await reportButton());
  await choose('Hateful');
  const note = within(await dialog()).getByRole('textbox');
  await user.type(note, 'It names my manager.');
  await act(async () => end(store, id));
  expect(within(await dialog()).getByRole('alert')).toHaveTextContent(
    `${words} A report is not needed any more.`,
  );
  expect(within(await dialog()).queryByRole('radio')).toBeNull();
  expect(note).not.toBeInTheDocument();
  expect(within(await dialog()).getByText('It names my manager.')).toBeVisible();
  await press('Close');
  expect(store.reportOf(id, 'grace')).toBeUndefined();
  expect(isPageHeld()).toBe(false);
  expect(screen.queryByRole('dialog', { name: /^Report/ })).toBeNull();
  expect(detail()).toHaveFocus();
});

test('a typed note is discarded only after a question, and is kept from the next account for the first', async () => {
  const { renderAs } = await open();
  await user.click(await reportButton());
  await user.type(within(await dialog()).getByRole('textbox'), 'It names my manager.');
  await press('Cancel');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(within(await dialog()).getByRole('textbox')).toHaveValue('It names my manager.');
  await renderAs({ status: 'signed-in', user: aUser({ uid: 'bob' }) });
  expect(screen.queryByRole('dialog', { name: /^Report/ })).toBeNull();
  expect(isPageHeld()).toBe(true);
  await user.click(await reportButton());
  expect(within(await dialog()).getByRole('textbox')).toHaveValue('');
  await renderAs(grace);
  await user.click(await reportButton());
  expect(within(await dialog()).getByRole('textbox')).toHaveValue('It names my manager.');
  await press('Cancel');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog', { name: /^Report/ })).toBeNull();
  expect(isPageHeld()).toBe(false);
});

test('a reader whose other tab has sent another report is told so', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { store, id } = await open();
  await user.click(await reportButton());
  await choose('Hateful');
  await store.source.report(id, { reason: 'other', note: '' }, 'grace');
  await press('Send');
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
    'You have reported this experience. A moderator will look at it.',
  );
});

test('a reporter reads what was decided, at a public experience and at one that is not, and nobody else does', async () => {
  const { store, id, renderAs } = await open();
  const reopen = async () => {
    await act(async () => portal.closeDetail());
    await act(async () => portal.openDetail(id));
  };
  const told = (words: string) => screen.findByText(`You have reported this experience. ${words}`);
  await store.source.report(id, { reason: 'other', note: '' }, 'grace');
  await reopen();
  expect(await told('A moderator will look at it.')).toBeVisible();
  expect(within(detail()).getByRole('button', { name: 'Reported' })).toHaveAttribute('aria-disabled', 'true');
  store.decide(id, 'keep');
  await reopen();
  expect(await told('A moderator has looked at it and left it public.')).toBeVisible();
  store.decide(id, 'remove');
  await act(async () => store.withhold(id, { state: 'removed' }));
  expect(await told('A moderator has looked at it and removed it.')).toBeVisible();
  await renderAs({ status: 'signed-in', user: aUser({ uid: 'bob' }) });
  expect(screen.queryByText(/^You have reported/)).toBeNull();
});

test.each([
  ['named', { createdBy: 'grace' }, {}],
  ['anonymous', { createdBy: null }, { owners: { own: 'grace' } }],
])('authors cannot report their own %s experience', async (_, author, options) => {
  await open({ id: 'own', ...author }, options);
  expect(await within(detail()).findByRole('button', { name: 'Delete' })).toBeVisible();
  expect(within(detail()).queryByText('Report')).toBeNull();
});

test('a reader who is signed out is asked to sign in, or to contact the operator', async () => {
  await open({}, { session: { status: 'signed-out' } });
  await user.click(await reportButton());
  const question = within(await screen.findByRole('dialog', { name: 'Report' }));
  expect(question.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const contact = question.getByRole('link', { name: 'Contact the operator.' });
  expect(contact).toHaveAttribute('href', 'mailto:help@example.com');
});

test.each<[string, (store: Awaited<ReturnType<typeof open>>['store']) => void, RegExp]>([
  [
    'at the limit of a day',
    (store) => store.pause(new PaceError('reports', new Date(2026, 10, 27))),
    /^Your report was not sent. You have reported 20 experiences today, which is the limit. You can report experiences again on 27 Nov 2026, 00:00.$/,
  ],
  [
    'of a blocked account',
    (store) => store.refuse(true, true),
    /^Your report was not sent. This account is blocked/,
  ],
  ['that the rules refuse', (store) => store.refuse(), /^Your report was refused./],
  [
    'that fails',
    (store) => {
      store.source.report = () => Promise.reject(new Error('The test fails'));
    },
    /^Your report was not sent. Try again.$/,
  ],
])('a report %s says so, and stays in the dialog', async (what, fail, words) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { store } = await open();
  fail(store);
  await user.click(await reportButton());
  await choose('Hateful');
  await press('Send');
  const alert = await within(await dialog()).findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(within(await dialog()).getByRole('radio', { name: 'Hateful' })).toBeChecked();
  const contact = within(alert).queryByRole('link', { name: 'Contact the operator.' });
  if (what === 'of a blocked account') expect(contact).toHaveAttribute('href', 'mailto:help@example.com');
  else expect(contact).toBeNull();
});

test('a report that fails after its dialog was closed is announced', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { store } = await open();
  let fail = (): void => undefined;
  store.source.report = () =>
    new Promise((_, reject) => {
      fail = () => reject(new Error('The test fails'));
    });
  await user.click(await reportButton());
  await choose('Advertising');
  await press('Send');
  expect(isPageHeld()).toBe(true);
  await press('Close');
  await act(async () => fail());
  expect(await screen.findByText('Your report was not sent. Try again.')).toBeVisible();
  expect(isPageHeld()).toBe(false);
});

test('a bookmark of a blocked account offers the operator’s contact', async () => {
  const { store } = await open();
  store.refuse(true, true);
  await user.click(within(detail()).getByRole('button', { name: /^Bookmark/ }));
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(await screen.findByRole('button', { name: 'Contact the operator' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('mailto:help@example.com', '_self', 'noopener'));
});
