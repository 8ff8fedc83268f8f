import { changeSavedOnDevice, readSavedOnDevice } from '@portal/shared/experiences';
import '@portal/shared/testing/indexed-db';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EraseDialog } from './erase-dialog.tsx';

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
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 experience',
    '1 like',
    '1 bookmark on this device',
  ]);
  const box = screen.getByRole('checkbox', { name: 'Delete anonymous experiences at once' });
  expect(box).not.toBeChecked();
  if (isAtOnce) await user.click(box);
  await press('Delete everything');
  expect(store.erasureOf('ada')).toBe(expected);
  expect(readSavedOnDevice().ids).toEqual([]);
});

test('a refused request deletes nothing, and asks for another sign-in', async () => {
  const store = await open();
  await act(async () => changeSavedOnDevice(() => ['one']));
  store.refuse();
  await press('Delete everything');
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was deleted yet.');
  expect(screen.getByRole('button', { name: 'Sign in and delete everything' })).toBeVisible();
  expect(readSavedOnDevice().ids).toEqual(['one']);
  expect(store.erasureOf('ada')).toBeUndefined();
});
