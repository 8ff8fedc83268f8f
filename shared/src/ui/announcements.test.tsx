import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Announcements, announce, announceProblem } from './announcements.tsx';

afterEach(() => {
  jest.useRealTimers();
  act(() => announce(''));
});

test('a message is in sight and announced, and its button acts once and takes it away', async () => {
  const user = userEvent.setup();
  const view = jest.fn();
  render(<Announcements />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('');
  act(() => announce('ACME was saved.', { label: 'View', run: view }));
  expect(status).toHaveTextContent('ACME was saved.');
  expect(status.parentElement).toHaveClass('message');
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(view).toHaveBeenCalledTimes(1);
  expect(status).toHaveTextContent('');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a message goes after a while, but not while the focus is on it', () => {
  jest.useFakeTimers();
  render(<Announcements />);
  act(() => announce('ACME was saved.', { label: 'View', run: () => undefined }));
  act(() => screen.getByRole('button', { name: 'View' }).focus());
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('ACME was saved.');
  act(() => screen.getByRole('button', { name: 'View' }).blur());
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('a message that follows a used button goes after a while too', () => {
  jest.useFakeTimers();
  render(<Announcements />);
  act(() => announce('ACME was saved.', { label: 'View', run: () => undefined }));
  const view = screen.getByRole('button', { name: 'View' });
  act(() => view.focus());
  act(() => view.click());
  act(() => announce('KITE was saved.'));
  expect(screen.getByRole('status')).toHaveTextContent('KITE was saved.');
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('a problem stays beside later messages until it is dismissed or its action is chosen', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const open = jest.fn();
  render(<Announcements />);
  act(() => void announceProblem('ACME was not saved.', { label: 'Open the form', run: open }));
  act(() => void announceProblem('BETA was not saved.'));
  act(() => announce('GAMMA was saved.'));
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'ACME was not saved.',
    'BETA was not saved.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Open the form' }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('BETA was not saved.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a problem can be withdrawn by whoever announced it', () => {
  render(<Announcements />);
  let withdraw = (): void => undefined;
  act(() => {
    withdraw = announceProblem('ACME was not saved.');
  });
  act(() => withdraw());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
