import { connection } from '@portal/shared/portal';
import { act, render, screen } from '@testing-library/react';
import { ConnectionBanner } from './banner.tsx';

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

afterEach(() => jest.restoreAllMocks());

test('says what still works as long as there is no network', () => {
  render(<ConnectionBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. What is loaded stays.');
  act(() => connection.noteKept(new Date(2026, 4, 3, 14, 10).getTime()));
  expect(screen.getByRole('status')).toHaveTextContent('what this device has kept, as of 3 May, 14:10.');
  setOnline(true);
  expect(screen.getByRole('status')).toHaveTextContent(/cannot be reached\..*as of 3 May, 14:10\./);
  act(() => connection.noteKept(undefined));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says that the page is not live, that the quota is used up, and offers to reload a broken page', () => {
  const reload = jest.fn();
  const note = (write: () => void) => act(write);
  render(<ConnectionBanner reload={reload} />);
  const listener = {};
  note(() => connection.noteSilence(listener, true));
  expect(screen.getByRole('status')).toHaveTextContent('This page is not updated live.');
  note(() => connection.noteQuota(true));
  expect(screen.getByRole('status')).toHaveTextContent('reached the limit of its database');
  note(() => connection.noteQuota(false));
  note(() => connection.noteSilence(listener, false));
  note(() => connection.noteFailure(listener, 'app-check'));
  expect(screen.getByRole('status')).toHaveTextContent(/not up to date\. .*reCAPTCHA/);
  note(() => connection.noteFailure(listener, undefined));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  note(() => connection.noteBroken());
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalled();
});
