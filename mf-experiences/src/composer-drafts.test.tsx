import { countDrafts, deleteDraftsOf, readDrafts } from '@portal/shared/drafts';
import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { anExperience, type MemorySource } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  ada,
  button,
  dialog,
  expectAlert,
  expectNoOffer,
  field,
  fill,
  grace,
  openFilled,
  openForm,
  press,
  save,
  user,
} from './testing/composer-page.tsx';

test('Escape and Cancel close an untouched form at once, and ask before typed text goes', async () => {
  await openForm();
  await user.type(field('Company'), '{Escape}');
  expect(dialog()).not.toBeInTheDocument();

  act(() => portal.openComposer());
  await user.type(field('Company'), 'A');
  await user.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Discard what you typed?' });
  expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(question).not.toBeInTheDocument();
  expect(field('Company')).toHaveValue('A');

  await press('Cancel');
  await press('Discard');
  expect(dialog()).not.toBeInTheDocument();
  act(() => portal.openComposer());
  expect(field('Company')).toHaveValue('');
});

describe('what was typed before and not saved', () => {
  const typeAndLeave = async (role: string, experience?: Experience) => {
    const rendered = await openForm(experience);
    await user.clear(field('Role'));
    await user.type(field('Role'), role);
    rendered.unmount();
    act(() => portal.closeComposer());
  };
  const offer = async () => (await screen.findByText(/^Continue what you wrote/)).parentElement;
  /** Hides the page, at which an open form stores its draft at once. */
  const hidePage = () => window.dispatchEvent(new Event('pagehide'));
  /** Within `act`, because an open form may receive suggestions while the drafts are counted. */
  const count = (uid: string) => act(() => countDrafts(uid));

  test('is offered and continued, or deleted by starting over, after which the text before it is offered', async () => {
    await typeAndLeave('Older');
    await typeAndLeave('Newer');
    await openForm();
    expect(await offer()).toHaveTextContent(
      /^Continue what you wrote on \d+ \w+ \d{4}, \d\d:\d\d, or start over\.$/,
    );
    expect(button('Continue')).toHaveFocus();
    await press('Start over');
    expect(field('Role')).toHaveValue('');
    await press('Continue');
    expect(field('Role')).toHaveValue('Older');
    expect(screen.queryByText(/^Continue what you wrote/)).not.toBeInTheDocument();
    await press('Cancel');
    await press('Discard');
    await waitFor(expectNoOffer);
  });

  test('comes back by Undo after starting over', async () => {
    await typeAndLeave('Typed');
    await openForm();
    await offer();
    await press('Start over');
    await waitFor(expectNoOffer);
    expect(button('Undo')).toHaveAccessibleDescription('What you wrote before is deleted.');
    await press('Undo');
    expect(button('Continue')).toHaveFocus();
    cleanup();
    act(() => portal.closeComposer());
    await openForm();
    await offer();
    await press('Continue');
    expect(field('Role')).toHaveValue('Typed');
  });

  /** Types into the form of an experience, and opens this draft in a store that `prepare` has changed. */
  const reopen = async (prepare: (store: MemorySource, id: string, fields: object) => void) => {
    const { id, ...fields } = anExperience();
    await typeAndLeave('Typed', { id, ...fields });
    const [draft] = await readDrafts('ada');
    const { store } = await openForm();
    act(() => portal.closeComposer());
    await act(async () => prepare(store, id, fields));
    await act(async () => portal.openComposer(undefined, draft));
    return store;
  };

  test.each([true, false])(
    'comes into the form that it was typed in: %p that this still edits something',
    async (isStored) => {
      await reopen((store, id, fields) => isStored && store.put(id, fields));
      expect(
        await screen.findByRole('dialog', { name: isStored ? 'Edit Experience' : 'Add Experience' }),
      ).toBeVisible();
      await waitFor(() => expect(field('Role')).toHaveValue('Typed'));
      await waitFor(async () => expect(await readDrafts('ada')).toEqual([]));
    },
  );

  test('comes into the form of an experience that is held by now, and the form says so', async () => {
    console.error = jest.fn();
    const store = await reopen((store, id, fields) => {
      store.put(id, fields);
      store.withhold(id);
    });
    expect(await screen.findByRole('dialog', { name: 'Edit Experience' })).toBeVisible();
    await waitFor(() => expect(field('Role')).toHaveValue('Typed'));
    store.refuse();
    await press('Save');
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    await expectAlert('This experience is not public any more, because it was reported.');
    expect(field('Role')).toHaveValue('Typed');
  });

  test('is kept beside what is typed instead', async () => {
    await typeAndLeave('Older');
    await openForm();
    await offer();
    await user.type(field('Role'), 'New');
    expect(screen.queryByText(/^Continue what you wrote/)).not.toBeInTheDocument();
    await user.clear(field('Role'));
    expect(await offer()).toBeVisible();
  });

  test('belongs to its experience, and says what has been changed since', async () => {
    const experience = anExperience();
    await typeAndLeave('Typed', experience);
    const changed = { ...experience, country: 'UK' } as const;
    await openForm(changed);
    await offer();
    await press('Continue');
    expect(field('Role')).toHaveValue('Typed');
    await expectAlert('country');
    act(() => portal.closeComposer());
    await expectNoOffer();
  });

  test('stays on the device until that has room for what takes its place', async () => {
    await typeAndLeave('Older');
    const [older] = await readDrafts('ada');
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = await openForm();
    await offer();
    await press('Continue');
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    unmount();
    expect(await readDrafts('ada')).toContainEqual(older);
  });

  test('is somebody else’s only after a question, which their save asks', async () => {
    const { store, renderAs } = await openFilled();
    await user.click(field('Show my name'));
    await renderAs({ status: 'signed-out' });
    await renderAs(grace);
    await expectAlert(
      'The account has changed: Grace Hopper is signed in now. Ada Lovelace typed this, so you are asked before it is saved.',
    );
    await user.type(field('Role'), '!');
    hidePage();
    expect(await count('ada')).toBe(1);
    expect(await count('grace')).toBe(0);
    for (const answer of ['Keep editing', 'Save as Grace Hopper']) {
      await save();
      expect(store.read('created-1')).toBeUndefined();
      await press(answer);
    }
    expect(store.read('created-1')).toMatchObject({ role: 'Engineer!', createdBy: 'grace' });
    expect(dialog()).not.toBeInTheDocument();
    expect(await readDrafts('ada')).toMatchObject([{ value: { draft: { role: 'Engineer' } } }]);
    expect(await count('grace')).toBe(0);
  });

  test('stays its author’s when somebody else discards it', async () => {
    const { renderAs } = await openForm();
    await user.type(field('Role'), 'Of Ada');
    hidePage();
    await renderAs(grace);
    await press('Cancel');
    await press('Discard');
    expect(dialog()).not.toBeInTheDocument();
    expect(await count('ada')).toBe(1);
  });

  test('is saved unasked by its author who is back, and an untouched form is anybody’s', async () => {
    const { store, renderAs } = await openForm();
    await renderAs(grace);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await fill();
    await renderAs(ada);
    await renderAs(grace);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await save();
    expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
  });

  test('is not kept any more after signing out in another tab, until the account is back', async () => {
    const { renderAs, unmount } = await openForm();
    await user.type(field('Role'), 'Before');
    await act(() => deleteDraftsOf('ada'));
    await user.type(field('Role'), ' and after');
    await renderAs({ status: 'signed-out' });
    hidePage();
    expect(await count('ada')).toBe(0);
    await renderAs(ada);
    unmount();
    expect(await count('ada')).toBe(1);
  });
});
