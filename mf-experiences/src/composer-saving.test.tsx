import { countDrafts, readDrafts } from '@portal/shared/drafts';
import { portal } from '@portal/shared/portal';
import { PaceError, RefusedError } from '@portal/shared/store';
import { anExperience, type MemorySource } from '@portal/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  ada,
  button,
  dialog,
  expectAlert,
  expectNoOffer,
  field,
  grace,
  openFilled,
  openForm,
  press,
  save,
  user,
} from './testing/composer-page.tsx';
import { isPageHeld } from './testing/is-page-held.ts';

const breakCreate = ({ source }: MemorySource): void => {
  source.create = () => Promise.reject(new Error('broken'));
};
const pause = ({ pause }: MemorySource): void => pause(new PaceError('day', new Date(2026, 10, 23, 1, 0)));

/** Opens a form and starts a save. The save is pending until the test settles it. */
async function openSaving() {
  const rendered = await openFilled();
  let settle: (id: string | Promise<never>) => void = () => undefined;
  const saved = new Promise<string>((resolve) => {
    settle = resolve;
  });
  const create = jest.fn(() => saved);
  rendered.store.source.create = create;
  await save();
  return {
    ...rendered,
    create,
    succeed: () => act(async () => settle('x')),
    fail: () => act(async () => settle(Promise.reject(new Error('broken')))),
  };
}

describe('an experience that is changed elsewhere while it is edited', () => {
  const experience = anExperience();
  const { id, ...fields } = experience;
  const other = { ...fields, country: 'Canada', rounds: ['Other'], likes: ['grace'] };

  async function openChanged(typed: string) {
    const { store } = await openForm(experience);
    if (typed) await user.type(field('Role'), typed);
    await act(async () => store.put(id, other));
    return store;
  }

  test('is shown as it is now where nothing was typed', async () => {
    await openChanged('');
    expect(field('Country')).toHaveValue('Canada');
    expect(field('Round 1')).toHaveValue('Other');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an edit writes the full form over what changed elsewhere, but for likes', async () => {
    const store = await openChanged('!');
    await expectAlert('This experience was changed in another tab or on another device: country, rounds.');
    await save();
    expect(store.read(id)).toEqual(other);
    await press('Keep editing');
    await save();
    await press('Overwrite');
    expect(store.read(id)).toMatchObject({ ...fields, role: `${fields.role}!`, likes: ['grace'] });
  });

  test('can be loaded as it is now', async () => {
    const store = await openChanged('!');
    await save();
    await press('Load the new version');
    expect(field('Role')).toHaveValue(fields.role);
    expect(field('Country')).toHaveValue('Canada');
    await user.type(field('Role'), '?');
    await save();
    expect(store.read(id)).toMatchObject({ ...other, role: `${fields.role}?` });
  });
});

test('an experience that is held while its form is open keeps the text, and the form says why', async () => {
  const experience = anExperience();
  const { store } = await openForm(experience);
  await user.type(field('Role'), '!');
  await act(async () => store.withhold(experience.id));
  await expectAlert('This experience is not public any more, because it was reported.');
  expect(field('Role')).toHaveValue('Software Engineer!');
  expect(button('Save')).toBeVisible();
});

test('a save that is refused after its form was closed says that the experience is held', async () => {
  console.error = jest.fn();
  const { store } = await openForm(anExperience());
  await user.type(field('Role'), '!');
  let refuse = (): void => undefined;
  store.source.update = (id) =>
    new Promise((_, reject) => {
      refuse = () => {
        store.withhold(id);
        reject(new RefusedError('held'));
      };
    });
  await save();
  await press('Close');
  await press('Close and keep sending');
  await act(async () => refuse());
  await expectAlert('It cannot be changed now. What you typed is kept.');
  await press('Open the form');
  await waitFor(() => expect(field('Role')).toHaveValue('Software Engineer!'));
  await expectAlert('It cannot be changed now. What you typed is still here.');
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
});

test.each([
  ['before it is saved', true],
  ['without the page knowing', false],
])('an experience that was deleted %s can be saved as a new one', async (_when, isKnown) => {
  console.error = jest.fn();
  const experience = anExperience();
  const { store } = await openForm(experience);
  await user.type(field('Role'), '!');
  store.source.update = () => Promise.reject(new RefusedError('gone', { isDeleted: true }));
  await (isKnown ? act(async () => store.put(experience.id, undefined)) : save());
  await expectAlert('This experience was deleted in another tab');
  await press('Save as a new experience');
  expect(store.read('created-1')).toMatchObject({ company: experience.company, role: `${experience.role}!` });
  expect(dialog()).not.toBeInTheDocument();
  expect(await countDrafts('ada')).toBe(0);
});

test('what was typed into an experience that is deleted meanwhile is offered as a new one', async () => {
  const experience = anExperience();
  const { store, unmount } = await openForm(experience);
  await user.type(field('Role'), '!');
  await act(async () => store.put(experience.id, undefined));
  unmount();
  expect(await readDrafts('ada')).toMatchObject([{ subject: '' }]);
});

describe('a page that is older than the portal', () => {
  beforeEach(() => {
    console.error = jest.fn();
    document.head.innerHTML = '<script type="text/plain" src="main.0123abcd.js"></script>';
    const page = { ok: true, text: async () => '<script src="main.fedc4567.js"></script>' };
    globalThis.fetch = jest.fn().mockResolvedValue(page);
  });
  afterEach(() => document.head.replaceChildren());

  test('asks to reload when a save is refused, and the form has the text again', async () => {
    const { store } = await openFilled();
    store.refuse();
    await save();
    await expectAlert('This page is out of date');
    expect(isPageHeld()).toBe(true);
    await press('Reload');
    const navigation = { message: expect.stringContaining('Not implemented: navigation') };
    await waitFor(() => expect(console.error).toHaveBeenLastCalledWith(expect.objectContaining(navigation)));
    expect(isPageHeld()).toBe(false);

    cleanup();
    const reopened = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(field('Role')).toHaveValue('Engineer');
    expect(screen.getByText('What you typed is here again. It has not been saved.')).toBeVisible();
    await save();
    expect(reopened.store.read('created-1')).toMatchObject({ company: 'ACME WORKS' });
    await expectNoOffer();
  });
});

test.each<[string, (store: MemorySource) => void, string, string]>([
  ['that fails', breakCreate, 'Saving failed.', 'created-1'],
  [
    'that is refused',
    ({ refuse }) => refuse(),
    'Saving was refused. Everything you typed is still here; sign in again, then save once more.Sign in again',
    'created-2',
  ],
  [
    'of a blocked account',
    ({ refuse }) => refuse(true, true),
    'Saving was refused. This account is blocked, either by the operator of this portal or because you asked to delete it. You can delete what you wrote, but not add or change anything. Contact the operator. Everything you typed is still here.',
    'created-2',
  ],
  [
    'beyond the limit of a day',
    pause,
    'You have added 10 experiences today, which is the limit. You can add experiences again on 23 Nov 2026, 01:00. Everything you typed is still here.',
    'created-1',
  ],
])('a save %s keeps what was typed, and can be tried again', async (_which, prevent, words, id) => {
  console.error = jest.fn();
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { store } = await openFilled();
  const { create } = store.source;
  prevent(store);
  await save();
  await expectAlert(words);
  expect(console.error).toHaveBeenCalledWith('Cannot save the experience:', expect.any(Error));
  expect(alert).not.toHaveBeenCalled();
  expect(field('Role')).toHaveValue('Engineer');
  expect(button('Save')).toHaveFocus();

  store.source.create = create;
  store.refuse(false);
  store.pause(undefined);
  await save();
  expect(store.read(id)).toMatchObject({ role: 'Engineer' });
  expect(dialog()).not.toBeInTheDocument();
});

test('a session that ends while a form is saved is told in one message, and its return goes on', async () => {
  const { renderAs, succeed } = await openSaving();
  await renderAs({ status: 'signed-out' });
  await expectAlert('You are signed out, so this is not sent yet. Sign in again, and it is sent.Sign in');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(button('Not sent yet')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText(/Saving|Keep this page open/)).not.toBeInTheDocument();
  await renderAs(grace);
  await expectAlert('This is sent when Ada Lovelace signs in again.');
  await renderAs(ada);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button('Saving…')).toBeVisible();
  await succeed();
  expect(dialog()).not.toBeInTheDocument();
});

describe('a form that is closed while it is being saved', () => {
  test('asks whether to stay or to go on sending, which holds the page and announces that it was saved', async () => {
    const { create, succeed } = await openSaving();
    expect(button('Saving…')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(button('Saving…'));
    expect(create).toHaveBeenCalledTimes(1);
    await press('Close');
    expect(button('Stay')).toHaveFocus();
    await press('Stay');
    expect(button('Saving…')).toBeVisible();
    expect(field('Role')).toHaveValue('Engineer');
    fireEvent.keyDown(button('Saving…'), { key: 'Escape' });
    await press('Close and keep sending');
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your experience at Acme Works is still being sent.',
    );
    expect(isPageHeld()).toBe(true);
    await succeed();
    expect(screen.getByRole('status')).toHaveTextContent('Your experience at Acme Works is shared.');
    expect(isPageHeld()).toBe(false);
    expect(localStorage.getItem('portal-shown')).toContain('"x"');
    expect(create).toHaveBeenCalledTimes(1);
  });

  async function failClosed() {
    console.error = jest.fn();
    const saving = await openSaving();
    await user.keyboard('{Escape}');
    await press('Close and keep sending');
    await saving.fail();
    await expectAlert('Your experience at Acme Works was not saved.');
    return saving;
  }

  test('reports a later failure, whose button brings the form with the text', async () => {
    const { store, create } = await failClosed();
    await press('Open the form');
    await waitFor(() => expect(field('Company')).toHaveValue(' Acme  Works '));
    expect(field('Job type')).toHaveValue('Intern');
    expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
    store.source.create = create.mockResolvedValueOnce('x');
    await save();
    expect(dialog()).not.toBeInTheDocument();
    expect(isPageHeld()).toBe(false);
    await expectNoOffer();
  });

  test('the form offers the text without the report, too, which then goes', async () => {
    await failClosed();
    act(() => portal.openComposer());
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(field('Company')).toHaveValue(' Acme  Works ');
    expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
  });

  test('a question that is open when the save fails goes away', async () => {
    console.error = jest.fn();
    const { fail } = await openSaving();
    await user.keyboard('{Escape}');
    await fail();
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
    await expectAlert('Saving failed.');
    await save();
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  });
});

test('without a network the form says what becomes of a save, before and after it is pressed', async () => {
  const { store } = await openFilled();
  store.source.create = () => new Promise(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  const footer = screen.getByText(/^You are offline/);
  expect(footer).toHaveTextContent('You can save now; it is sent when the connection is back.');
  await save();
  expect(footer).toHaveTextContent('It is sent when the connection is back; keep this page open.');
  jest.restoreAllMocks();
  await act(async () => void window.dispatchEvent(new Event('online')));
  // Checks only that the offline note is gone. On a busy machine, the footer may already say that the save takes long.
  expect(footer).not.toHaveTextContent('You are offline');
});
