import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Combobox } from './combobox.tsx';
import type { ComboboxItem } from './combobox-item.ts';

const ROLES: readonly ComboboxItem[] = [
  { kind: 'Role', text: 'Pilot', count: '1' },
  { kind: 'Role', text: 'Pillow Tester', count: '12' },
  { kind: 'Word', text: 'pil' },
];

const onSubmit = jest.fn();
const onDismiss = jest.fn();

function Role({ items = ROLES }: { readonly items?: readonly ComboboxItem[] }) {
  const [text, setText] = useState('');
  return (
    <Dialog title="Form" maxWidth={500} onDismiss={onDismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(text);
        }}
      >
        <Combobox
          label="Role"
          value={text}
          onChange={setText}
          items={text === '' ? [] : items}
          listLabel="Roles"
          onChoose={(item) => setText(item.text)}
        />
      </form>
    </Dialog>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Role' });
const options = () => screen.queryAllByRole('option');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

const open = () => {
  jest.clearAllMocks();
  return { user: userEvent.setup(), ...render(<Role />) };
};

test('names its options with their kind and count', async () => {
  const { user } = open();
  await user.type(field(), 'p');
  expect(screen.getByRole('listbox', { name: 'Roles' })).toBeVisible();
  for (const name of ['Role Pilot, 1 experience', 'Role Pillow Tester, 12 experiences', 'Word pil'])
    expect(screen.getByRole('option', { name })).toBeVisible();
});

test('Enter submits what is typed, until an arrow key has made an option active', async () => {
  const { user } = open();
  await user.type(field(), 'pi');
  await user.hover(screen.getByRole('option', { name: /Pilot/ }));
  await user.keyboard('{Home}');
  expect(active()).toBeNull();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenLastCalledWith('pi');
  expect(options()).toEqual([]);

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toHaveTextContent('Pillow Tester');
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Pillow Tester');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(options()).toEqual([]);
});

test('an option that is pressed is chosen, and the field keeps the focus', async () => {
  const { user } = open();
  await user.type(field(), 'pi');
  await user.click(screen.getByRole('option', { name: /Pilot/ }));
  expect(field()).toHaveValue('Pilot');
  expect(field()).toHaveFocus();
  expect(options()).toEqual([]);
});

test('the first Escape closes the list and keeps the text, the next one closes the dialog', async () => {
  const { user } = open();
  await user.type(field(), 'pi{ArrowDown}{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('pi');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(onDismiss).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('leaving keeps the text, whichever option is active', async () => {
  const { user } = open();
  await user.type(field(), 'pi{ArrowDown}');
  await user.tab();
  expect(field()).toHaveValue('pi');
  expect(options()).toEqual([]);
});

test('keys of a composition are not for the list', async () => {
  const { user } = open();
  await user.type(field(), 'pi{ArrowDown}');
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    fireEvent.keyDown(field(), { key, isComposing: true });
    fireEvent.keyDown(field(), { key, keyCode: 229 });
  }
  expect(active()).toHaveTextContent('Pilot');
  expect(field()).toHaveValue('pi');
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13, isComposing: true });
  expect(field()).toHaveValue('Pilot');
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 });
  expect(onDismiss).not.toHaveBeenCalled();
});

test('an option stays active while others come and go', async () => {
  const { user, rerender } = open();
  await user.type(field(), 'pi{ArrowDown}{ArrowDown}');
  rerender(<Role items={[{ text: 'Pirate' }, ...ROLES]} />);
  expect(active()).toHaveTextContent('Pillow Tester');
  rerender(<Role items={[{ text: 'Pirate' }]} />);
  expect(active()).toBeNull();
});
