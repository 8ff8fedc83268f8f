import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

function Page() {
  useKeptFocus();
  const [open, setOpen] = useState('one');
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      <section role="tabpanel" hidden={open !== 'one'}>
        <h1 className="visually-hidden">One</h1>
        <h2>Sheet</h2>
        {!isUsed && (
          <button type="button" onClick={() => setIsUsed(true)}>
            Once
          </button>
        )}
        <button type="button" onClick={() => setOpen('two')}>
          Open two
        </button>
      </section>
      <section role="tabpanel" hidden={open !== 'two'}>
        <h1>Two</h1>
      </section>
    </>
  );
}

const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    button.click();
  });

test('the title of the open tab gets the focus of a button that goes, and of one that opens a tab', async () => {
  render(<Page />);
  await press('Once');
  expect(screen.getByText('Sheet')).toHaveFocus();
  await press('Open two');
  expect(screen.getByText('Two')).toHaveFocus();
});

test('who has pressed beside everything keeps the focus nowhere', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Once' }).focus();
  const pressed = new Event('pointerdown', { bubbles: true });
  document.body.dispatchEvent(pressed);
  await act(async () => screen.getByRole('button', { name: 'Once' }).click());
  expect(document.body).toHaveFocus();
});
