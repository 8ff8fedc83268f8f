import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { NO_FILTERS } from '@portal/shared/search';
import type { Session } from '@portal/shared/session';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { Announcements } from '@portal/shared/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import ExperiencesTab from '../experiences-tab.tsx';
import { isPageHeld } from '../testing/is-page-held.ts';

const ada: Session = { status: 'signed-in', user: aUser() };
const at = new Date(2026, 10, 26, 15, 30);
const until = new Date(2026, 11, 26, 15, 30);

let user: UserEvent;
let warned: jest.SpyInstance;
beforeEach(() => {
  user = userEvent.setup();
  warned = jest.spyOn(console, 'warn');
});
afterEach(() => {
  expect(warned).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

const open = (fields: Partial<Experience> = {}, options: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(
    <>
      <ExperiencesTab />
      <Announcements />
    </>,
    { experiences: [anExperience({ id: 'x', createdBy: 'grace', ...fields })], ...options },
  );
const detail = () => within(screen.getByRole('dialog', { name: /^(ACME|Experience)$/ }));
const show = (mine: 'own' | 'saved') =>
  act(async () => portal.changeList({ filters: { ...NO_FILTERS, mine } }));

test.each([
  ['held', 'This experience is being reviewed.'],
  ['removed', 'This experience was removed.'],
] as const)(
  'an open list and detail lose an experience while it is %s, and a link says why',
  async (state, words) => {
    const { store } = await open();
    const kept = store.read('x');
    await user.click(screen.getByRole('article'));
    await act(async () => store.withhold('x', { state }));
    expect(screen.queryByRole('article')).toBeNull();
    expect(detail().getByText(words)).toBeVisible();
    expect(
      detail()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
    await act(async () => portal.closeDetail());
    await act(async () => portal.openDetail('x'));
    expect(detail().getByText(words)).toBeVisible();
    await act(async () => store.put('x', kept));
    expect(detail().getByText('A call about my last project.')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  },
);

test('a bookmark of a held experience stays, and one of a removed experience is gone', async () => {
  const { store } = await open({}, { session: ada });
  await act(() => store.source.save('ada', ['x'], true));
  await show('saved');
  await screen.findByRole('article');
  await act(async () => store.withhold('x'));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('1 bookmarked experience is being reviewed. Its bookmark stays.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove from Bookmarks' })).toBeNull();
  await act(async () => store.withhold('x', { state: 'removed' }));
  expect(screen.getByText('1 bookmarked experience was deleted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove from Bookmarks' }));
  await waitFor(() => expect(screen.queryByText(/^1 bookmarked/)).toBeNull());
});

const anonymous = { createdBy: null, createdByName: 'Anonymous' };

test.each([
  ['named', { createdBy: 'ada' }],
  ['anonymous', anonymous],
])('the author sees the reason and the text of a held %s experience, and objects once', async (_, author) => {
  const { store } = await open(author, { session: ada, owners: author.createdBy ? {} : { x: 'ada' } });
  await act(async () => store.withhold('x', { at }));
  await show('own');
  const entry = await screen.findByRole('link', { name: 'ACME, Software Engineer' });
  expect(screen.getByText('Hidden since 26 Nov 2026, 15:30: several readers reported it')).toBeVisible();
  expect(screen.queryByText('You have not shared an experience yet.')).toBeNull();
  await user.click(entry);
  expect(await screen.findByText('Only you and the moderators can see it.')).toBeVisible();
  expect(detail().getByText('A call about my last project.')).toBeVisible();
  await user.click(await detail().findByRole('button', { name: 'Object to this decision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Object: ACME, Software Engineer' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Write your objection.');
  const text = dialog.getByRole('textbox', { name: 'Why it should be public' });
  expect(text).toHaveFocus();
  await user.type(text, ' Nobody is named. ');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(store.objectionTo('x')).toMatchObject({ text: 'Nobody is named.', version: null }),
  );
  expect(await detail().findByText('Your objection waits for a moderator.')).toBeVisible();
  expect(detail().queryByRole('button', { name: 'Object to this decision' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'ACME' })).toHaveFocus());
  await act(async () => portal.closeDetail());
  await act(async () => portal.openDetail('x'));
  expect(await detail().findByText('Your objection waits for a moderator.')).toBeVisible();
  expect(detail().queryByRole('button', { name: 'Object to this decision' })).toBeNull();
});

const objection = () => screen.findByRole('dialog', { name: 'Object: ACME, Software Engineer' });

/** Opens the objection of an own held experience, and ticks the check box for a changed version. */
async function openVersion(fields: Partial<Experience> = {}) {
  const rendered = await open({ createdBy: 'ada', ...fields }, { session: ada, owners: { x: 'ada' } });
  await act(async () => rendered.store.withhold('x', { at }));
  await act(async () => portal.openDetail('x'));
  await user.click(await detail().findByRole('button', { name: 'Object to this decision' }));
  const dialog = within(await objection());
  const text = dialog.getByRole('textbox', { name: 'Why it should be public' });
  await user.type(text, 'I took the name out.');
  const tick = () => user.click(dialog.getByRole('checkbox', { name: 'Also send a changed version' }));
  await tick();
  const expectText = () => expect(text).toHaveValue('I took the name out.');
  return {
    ...rendered,
    dialog,
    tick,
    expectText,
    send: () => user.click(dialog.getByRole('button', { name: 'Send' })),
  };
}

test('an objection has a changed version, with the same author and likes', async () => {
  const { store, dialog, tick, send } = await openVersion({ ...anonymous, likes: ['grace'], difficulty: 3 });
  expect(dialog.queryByRole('checkbox', { name: 'Show my name' })).toBeNull();
  await send();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Change something below “Also send a changed version”, or untick it.',
  );
  const role = () => dialog.getByRole('combobox', { name: 'Role' });
  await user.clear(role());
  await send();
  expect(role()).toHaveAccessibleDescription('Enter the role.');
  expect(role()).toHaveFocus();
  await user.type(role(), 'Nurse');
  await user.click(dialog.getByRole('checkbox', { name: 'Show only the month' }));
  await tick();
  expect(dialog.queryByRole('combobox', { name: 'Role' })).toBeNull();
  await tick();
  expect(role()).toHaveValue('Nurse');
  expect(store.objectionTo('x')).toBeUndefined();
  await send();
  await waitFor(() =>
    expect(store.objectionTo('x')).toMatchObject({
      text: 'I took the name out.',
      version: { ...anonymous, role: 'Nurse', difficulty: 3, monthOnly: true, likes: [] },
    }),
  );
  const waits = 'Your objection waits for a moderator, with your changed version.';
  expect(detail().getByText(waits)).toBeVisible();
  await act(async () => portal.closeDetail());
  await act(async () => portal.openDetail('x'));
  expect(await detail().findByText(waits)).toBeVisible();
});

const removed = { state: 'removed', by: 'person', why: 'It names a person.', at, until } as const;

test('an objection stays open with its version while a moderator removes the experience', async () => {
  const { store, dialog, send, expectText } = await openVersion();
  const role = dialog.getByRole('combobox', { name: 'Role' });
  await user.type(role, '!');
  await act(async () => store.withhold('x', removed));
  expect(await screen.findByText('A moderator removed it: It names a person.')).toBeInTheDocument();
  expectText();
  expect(role).toHaveFocus();
  await send();
  await waitFor(() =>
    expect(store.objectionTo('x')).toMatchObject({ version: { role: 'Software Engineer!' } }),
  );
  expect(
    detail().getByText('Your objection waits for a moderator, with your changed version.'),
  ).toBeVisible();
});

test.each<[string, (store: Awaited<ReturnType<typeof open>>['store']) => void, string]>([
  [
    'public again',
    ({ put }) => {
      const { id: _id, ...fields } = anExperience({ createdBy: 'ada' });
      put('x', fields);
    },
    'This experience is public again, so there is nothing to object to.',
  ],
  [
    'deleted',
    ({ put }) => put('x', undefined),
    'This experience was deleted, so there is nothing to object to.',
  ],
])('an objection to an experience that is %s keeps the text, and is not sent', async (_, end, words) => {
  const { store, dialog, send, expectText } = await openVersion();
  await act(async () => end(store));
  expect(dialog.getByRole('alert')).toHaveTextContent(words);
  await send();
  expect(store.objectionTo('x')).toBeUndefined();
  expectText();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog', { name: /^Object/ })).toBeNull();
});

test('an author whose other tab has sent another objection is told so, and keeps the text', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { store, dialog, tick, send, expectText } = await openVersion();
  await tick();
  await store.source.object('x', 'Another one.', null);
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'You have objected to this already, so this objection was not sent.',
  );
  expectText();
  expect(store.objectionTo('x')).toMatchObject({ text: 'Another one.' });
});

test('what is held can be read again after a failure, and is when the page is shown again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { store } = await open({ createdBy: 'ada' }, { session: ada });
  await act(async () => store.withhold('x', { at }));
  const { readHeld } = store.source;
  const fail = jest.fn(() => Promise.reject(new Error('The test fails')));
  store.source.readHeld = fail;
  await act(async () => portal.openDetail('x'));
  expect(await screen.findByText('Your experience could not be loaded.')).toBeVisible();
  store.source.readHeld = readHeld;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await detail().findByText('A call about my last project.')).toBeVisible();
  await act(async () => store.withhold('x', { by: 'person', why: 'It names a person.', at }));
  fireEvent(document, new Event('visibilitychange'));
  const reason = 'Hidden since 26 Nov 2026, 15:30: a moderator is reviewing it: It names a person.';
  expect(await detail().findByText(reason)).toBeVisible();
  fail.mockClear();
  store.source.readHeld = fail;
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(fail).toHaveBeenCalled());
  await act(async () => undefined);
  expect(detail().getByText(reason)).toBeVisible();
});

test('a version holds the limits of the form, and an unticked one is not sent', async () => {
  const long = 'x'.repeat(2000);
  const { store, dialog, tick, send } = await openVersion({ rounds: Array.from({ length: 10 }, () => long) });
  const role = dialog.getByRole('combobox', { name: 'Role' });
  fireEvent.change(role, { target: { value: 'Nurse' } });
  expect(dialog.getByText('All texts together: 20,009 of 20,000 characters')).toBeVisible();
  await send();
  expect(dialog.getByRole('alert')).toHaveTextContent('Shorten the rounds by 9 characters.');
  expect(store.objectionTo('x')).toBeUndefined();
  await tick();
  await send();
  await waitFor(() => expect(store.objectionTo('x')).toMatchObject({ version: null }));
});

test('an objection with typed text is discarded only after a question, and outlives a sign-out', async () => {
  const { dialog, tick, renderAs } = await openVersion();
  const text = dialog.getByRole('textbox', { name: 'Why it should be public' });
  expect(isPageHeld()).toBe(true);
  await user.clear(text);
  expect(isPageHeld()).toBe(false);
  await user.type(dialog.getByRole('combobox', { name: 'Role' }), 's');
  await tick();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await renderAs({ status: 'signed-out' });
  expect(screen.queryByRole('dialog', { name: /^Object/ })).toBeNull();
  await renderAs(ada);
  await user.click(await detail().findByRole('button', { name: 'Object to this decision' }));
  const again = within(await objection());
  expect(again.getByRole('combobox', { name: 'Role' })).toHaveValue('Software Engineers');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog', { name: /^Object/ })).toBeNull();
  expect(isPageHeld()).toBe(false);
});

test('the author deletes a removed experience, and is told until when it is kept', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { store } = await open(anonymous, { session: ada, owners: { x: 'ada' } });
  await act(async () => store.withhold('x', removed));
  await show('own');
  expect(await screen.findByText('A moderator removed it: It names a person.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'ACME, Software Engineer' }));
  expect(await detail().findByText('It is deleted for good on 26 Dec 2026, 15:30.')).toBeVisible();
  await user.click(detail().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Your experience at ACME was deleted.')).toBeVisible();
  expect(store.read('x')).toBeUndefined();
  expect(store.ownerOf('x')).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('You have not shared an experience yet.')).toBeVisible();
});
