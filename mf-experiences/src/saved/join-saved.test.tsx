import { changeSavedOnDevice } from '@portal/shared/feed';
import { changeSheetsOnDevice, editSheet, NO_SHEETS, sheetOf, sheetsOnDevice } from '@portal/shared/sheets';
import { aUser, renderPortal } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JoinSaved } from './join-saved.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Signs in on a device with a sheet and with these bookmarks. */
async function signIn(bookmarks: readonly string[]) {
  const { store, renderAs } = await renderPortal(<JoinSaved />);
  const note = editSheet(sheetOf(NO_SHEETS, 'ACME', ''), { note: 'Trees.' }, 1);
  await act(async () => {
    changeSheetsOnDevice(note);
    changeSavedOnDevice(() => bookmarks);
  });
  await renderAs({ status: 'signed-in', user: aUser() });
  return jest.spyOn(store.source, 'changeSheets');
}

test('one question moves bookmarks and sheets to the account', async () => {
  const changes = await signIn(['one', 'two']);
  const { value } = sheetsOnDevice.read();
  expect(screen.getByRole('region', { name: 'Bookmarks and sheets on this device' })).toHaveTextContent(
    '2 bookmarks and 1 preparation sheet are on this device only. Add them to your account?',
  );
  await press('Add to my account');
  expect(changes).toHaveBeenCalledWith('ada', value);
  expect(screen.queryByRole('region')).toBeNull();
  expect(sheetsOnDevice.read().value).toEqual(NO_SHEETS);
});

test('a sheet that changes meanwhile stays on the device, and offline nothing moves', async () => {
  const changes = await signIn([]);
  const { value } = sheetsOnDevice.read();
  changes.mockImplementationOnce(async () =>
    changeSheetsOnDevice(editSheet(sheetOf(value, 'ACME', ''), { note: 'Graphs.' }, 1)),
  );
  await press('Add to my account');
  expect(sheetOf(sheetsOnDevice.read().value, 'ACME', '').note).toBe('Graphs.');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Add to my account');
  expect(changes).toHaveBeenCalledTimes(1);
});

test('a sheet that shall stay on the device is not asked about again', async () => {
  const changes = await signIn([]);
  expect(screen.getByRole('region')).toHaveTextContent('1 preparation sheet is on this device only. Add it');
  await press('Keep on this device');
  expect(screen.queryByRole('region')).toBeNull();
  expect(sheetsOnDevice.read()).toMatchObject({ isKept: true });
  expect(changes).not.toHaveBeenCalled();
});
