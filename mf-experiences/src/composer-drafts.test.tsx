import { countDrafts, deleteDraftsOf, readDrafts } from '@portal/shared/drafts';
import type { Experience } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { anExperience } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ada,
  dialog,
  expectAlert,
  expectNoOffer,
  field,
  grace,
  openForm,
  press,
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
  const offer = () => screen.findByText(/^Continue what you wrote/);
  /** Lets open forms write at once. */
  const hidePage = () => window.dispatchEvent(new Event('pagehide'));
  /** Within `act`, because suggestions may come to the open form meanwhile. */
  const count = (uid: string) => act(() => countDrafts(uid));

  test('is offered, and continued as it was', async () => {
    await typeAndLeave('Engineer');
    await openForm();
    expect(await offer()).toHaveTextContent(
      /^Continue what you wrote on \d+ \w+ \d{4}, \d\d:\d\d, or start over\.$/,
    );
    await press('Continue');
    expect(field('Role')).toHaveValue('Engineer');
    expect(screen.queryByText(/^Continue what you wrote/)).not.toBeInTheDocument();
    await press('Cancel');
    await press('Discard');
    await waitFor(expectNoOffer);
  });

  test('is deleted by starting over, and what was typed before it is offered', async () => {
    await typeAndLeave('Older');
    await typeAndLeave('Newer');
    await openForm();
    await offer();
    await press('Start over');
    expect(field('Role')).toHaveValue('');
    await press('Continue');
    expect(field('Role')).toHaveValue('Older');
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
    const [older] = await readDrafts('ada', '');
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = await openForm();
    await offer();
    await press('Continue');
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    unmount();
    expect(await readDrafts('ada', '')).toContainEqual(older);
  });

  test('is not kept for somebody else who signs in, until they type', async () => {
    const { renderAs, unmount } = await openForm();
    await user.type(field('Role'), 'Of Ada');
    await renderAs({ status: 'signed-out' });
    await renderAs(grace);
    expect(field('Role')).toHaveValue('Of Ada');
    hidePage();
    expect(await count('ada')).toBe(1);
    expect(await count('grace')).toBe(0);
    await user.type(field('Role'), '!');
    unmount();
    expect(await count('grace')).toBe(1);
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
