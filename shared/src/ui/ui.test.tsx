import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { StatusBadge } from './status-badge.tsx';

test('a field ties its label, hint and error to the control', () => {
  render(<TextField label="Role" required hint="As in the advert" error="Choose a role" />);
  const input = screen.getByRole('textbox', { name: 'Role' });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('As in the advert Choose a role');
});

test('a field counts its text only near the limit, and tells the count with its error', () => {
  const { rerender } = render(<TextField label="Role" count={{ length: 1799, most: 2000 }} />);
  const input = screen.getByRole('textbox', { name: 'Role' });
  expect(input).not.toHaveAccessibleDescription();
  rerender(<TextField label="Role" count={{ length: 1800, most: 2000 }} />);
  expect(input).toHaveAccessibleDescription('1,800 of 2,000 characters');
  rerender(<TextField label="Role" error="Shorten it." count={{ length: 2001, most: 2000 }} />);
  expect(input).toHaveAccessibleDescription('Shorten it. 2,001 of 2,000 characters');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Shorten it.$/);
  expect(input).not.toHaveAttribute('maxlength');
});

test('a button does not submit the form around it', () => {
  render(<Button>Add Round</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a dialog asks on a press beside it, and not on one inside', async () => {
  const onDismiss = jest.fn();
  const user = userEvent.setup();
  render(
    <Dialog title="Add Experience" maxWidth={500} onDismiss={onDismiss}>
      <input aria-label="Company" />
    </Dialog>,
  );
  await user.click(screen.getByRole('textbox'));
  expect(onDismiss).not.toHaveBeenCalled();
  await user.click(screen.getByRole('dialog'));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test.each([
  ['pending', 'PENDING'],
  ['selected', 'SELECTED'],
  ['not_selected', 'NOT SELECTED'],
] as const)('the badge of %s reads %s', (status, text) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(text)).toBeVisible();
});
