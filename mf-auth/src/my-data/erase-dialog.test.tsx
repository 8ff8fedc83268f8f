import { changeSavedOnDevice, readFollows, readSavedOnDevice, writeFollows } from '@portal/shared/feed';
import { changeSheetsOnDevice, editSheet, NO_SHEETS, sheetOf, sheetsOnDevice } from '@portal/shared/sheets';
import '@portal/shared/testing/indexed-db';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { Button } from '@portal/shared/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import EraseDialog from './erase-dialog.tsx';

const ada = aUser();
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function open() {
  const { store } = await renderPortal(<EraseDialog user={ada} onClose={() => undefined} />, {
    session: { status: 'signed-in', user: ada },
    experiences: [anExperience({ createdBy: 'ada' }), anExperience({ createdBy: 'bob', likes: ['ada'] })],
  });
  return store;
}

test.each([
  [false, 'later'],
  [true, 'now'],
] as const)('anonymous experiences go at once: %s', async (isAtOnce, expected) => {
  const store = await open();
  await act(async () => changeSavedOnDevice(() => ['one']));
  writeFollows([{ company: 'ACME' }]);
  const sheet = sheetOf(NO_SHEETS, 'ACME', '');
  await act(async () => changeSheetsOnDevice(editSheet(sheet, { date: '2030-01-02' }, 3)));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'your account and what the portal stores about it',
    '1 experience',
    '1 like',
    '1 bookmark on this device',
    '1 preparation sheet on this device',
    'how many experiences you added, until the end of the year',
  ]);
  const box = screen.getByRole('checkbox', { name: 'Delete anonymous experiences at once' });
  expect(box).not.toBeChecked();
  if (isAtOnce) await user.click(box);
  await press('Delete everything');
  expect(store.erasureOf('ada')).toBe(expected);
  expect(readSavedOnDevice().ids).toEqual([]);
  expect(readFollows()).toEqual([]);
  expect(sheetsOnDevice.read().value).toEqual(NO_SHEETS);
});

test('of a blocked person, anonymous experiences go at once', async () => {
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    if (isOpen) return <EraseDialog user={ada} onClose={() => undefined} />;
    return <Button onClick={() => setIsOpen(true)}>Open</Button>;
  }
  const { store } = await renderPortal(<Opener />, {
    session: { status: 'signed-in', user: ada },
    experiences: [anExperience({ createdBy: 'ada' })],
  });
  store.source.readBlock = async () => ({ why: 'Spam', at: new Date() });
  await press('Open');
  expect(await screen.findByText(/are deleted at once, too/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Delete everything');
  expect(store.erasureOf('ada')).toBe('now');
});

test('a refused request deletes nothing, and asks for another sign-in', async () => {
  const store = await open();
  await act(async () => changeSavedOnDevice(() => ['one']));
  store.refuse();
  await press('Delete everything');
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing has been deleted yet.');
  expect(screen.getByRole('button', { name: 'Sign in and delete everything' })).toHaveFocus();
  expect(readSavedOnDevice().ids).toEqual(['one']);
  expect(store.erasureOf('ada')).toBeUndefined();
});

describe('a request that the store answers after the page has stopped waiting', () => {
  /** Asks for the erasure and waits until the page says that it is not sent. `answer` lets the store answer. */
  async function openUnanswered() {
    const store = await open();
    await act(async () => changeSavedOnDevice(() => ['one']));
    const { erase } = store.source;
    let end = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      end = resolve;
    });
    store.source.erase = async (...request) => {
      await answered;
      await erase(...request);
    };
    console.error = jest.fn();
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent('The request is not sent yet');
    expect(readSavedOnDevice().ids).toEqual(['one']);
    return { store, answer: () => act(async () => end()) };
  }

  test('ends like one that was answered in time', async () => {
    const { store, answer } = await openUnanswered();
    await answer();
    expect(store.erasureOf('ada')).toBe('later');
    expect(readSavedOnDevice().ids).toEqual([]);
  });

  test('asks for another sign-in if the store refuses it', async () => {
    const { store, answer } = await openUnanswered();
    store.refuse();
    await answer();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing has been deleted yet.');
    expect(readSavedOnDevice().ids).toEqual(['one']);
  });
});
