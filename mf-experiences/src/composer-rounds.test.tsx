import { FIELDS, MAX_ROUND_LENGTH } from '@portal/shared/model';
import { anExperience } from '@portal/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  button,
  change,
  expectAlert,
  field,
  openFilled,
  openForm,
  press,
  save,
  user,
} from './testing/composer-page.tsx';

test('rounds grow and shrink, at least one stays, and focus goes along', async () => {
  await openForm();
  expect(screen.queryByRole('button', { name: /^Remove round/ })).not.toBeInTheDocument();
  await user.type(field('Round 1'), 'one');
  await press('Add Round');
  expect(field('Round 2')).toHaveFocus();
  await user.keyboard('two');
  await press('Add Round');
  await user.keyboard('three');

  await press('Remove round 2');
  expect(field('Round 2')).toHaveValue('three');
  expect(button('Undo')).toHaveFocus();
  await user.tab();
  expect(field('Round 2')).toHaveFocus();
  await press('Remove round 2');
  expect(field('Round 1')).toHaveValue('one');
  expect(button('Undo')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Remove round/ })).not.toBeInTheDocument();
});

test('what was removed comes back to its place by Undo, beside what was typed since', async () => {
  const { store } = await openFilled();
  await user.type(field('Round 1'), 'one');
  await press('Add Round');
  await user.keyboard('two');
  await press('Add question to round 1');
  await user.keyboard('Why?{Enter}How?');

  await press('Remove question 1 of round 1');
  expect(screen.getByText('Question removed: “Why?”')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(field('Question 1 of round 1')).toHaveFocus();
  expect(screen.queryByText(/^Question removed/)).not.toBeInTheDocument();

  await press('Remove round 1');
  expect(button('Undo')).toHaveAccessibleDescription('Round removed: “one”');
  await user.type(field('Round 1'), '!');
  await press('Undo');
  expect(field('Round 1')).toHaveFocus();
  await save();
  expect(store.read('created-1')).toMatchObject({
    rounds: ['one', 'two!'],
    questions: ['1|Why?', '1|How?'],
  });
});

test('Undo goes ten seconds after the focus has left it', async () => {
  await openForm();
  await press('Add Round');
  jest.useFakeTimers();
  fireEvent.click(button('Remove round 2'));
  act(() => void jest.advanceTimersByTime(20_000));
  act(() => field('Round 1').focus());
  act(() => void jest.advanceTimersByTime(9_999));
  expect(button('Undo')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Round removed.')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('rounds change places by buttons, the focus goes along, and what moved is told', async () => {
  const { store } = await openFilled();
  await press('Add Round');
  for (const [index, text] of ['one', 'two'].entries()) {
    await user.clear(field(`Round ${index + 1}`));
    await user.type(field(`Round ${index + 1}`), text);
  }
  await press('Move round 2 up');
  expect(field('Round 1')).toHaveValue('two');
  expect(button('Move round 1 up')).toHaveFocus();
  expect(button('Move round 1 up')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Round 2 is now round 1.')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(field('Round 1')).toHaveValue('two');
  await press('Move round 1 down');
  expect(button('Move round 2 down')).toHaveFocus();
  await press('Move round 1 down');
  await save();
  expect(store.read('created-1')).toMatchObject({ rounds: ['two', 'one'] });
});

test('thirty rounds are the most: the button says why it adds no more', async () => {
  const rounds = Array.from({ length: FIELDS.rounds.max - 1 }, () => '');
  await openForm(anExperience({ rounds }));
  expect(button('Add Round')).toHaveAttribute('aria-disabled', 'false');
  await press('Add Round');
  expect(field('Round 30')).toHaveFocus();
  expect(button('Add Round')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Add Round')).toHaveAccessibleDescription('You can add up to 30 rounds.');
  await press('Add Round');
  expect(screen.getAllByRole('textbox', { name: /^Round/ })).toHaveLength(FIELDS.rounds.max);
});

test('more rounds from before all show, and changing them asks to remove some', async () => {
  const rounds = Array.from({ length: FIELDS.rounds.max + 1 }, (_, index) => `${index}`);
  const { store } = await openForm(anExperience({ id: 'x', rounds }));
  await user.type(field('Round 1$'), '!');
  await save();
  expect(button('Add Round')).toHaveFocus();
  expect(button('Add Round')).toHaveAccessibleDescription('Remove 1 round. You can add up to 30.');
  await press('Remove round 2');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  expect(store.read('x')).toMatchObject({ rounds: ['0!', ...rounds.slice(2)] });
});

test('all texts together are counted near their limit, and held to it', async () => {
  const { store } = await openFilled();
  // ACME WORKS and Engineer together have 18 characters.
  for (let index = 0; index < 10; index += 1) {
    if (index > 0) await press('Add Round');
    change(`Round ${index + 1}$`, 'r'.repeat(index < 9 ? MAX_ROUND_LENGTH : 1982));
    const total = screen.queryByText(/^All texts together/);
    if (index < 8) expect(total).not.toBeInTheDocument();
    else expect(total).toBeVisible();
  }
  expect(screen.getByText('All texts together: 20,000 of 20,000 characters')).toBeVisible();
  change('Round 10', 'r'.repeat(1983));
  await save();
  await expectAlert('Shorten the rounds by 1 character. All texts together can have up to 20,000.');
  expect(store.read('created-1')).toBeUndefined();
  change('Round 10', 'r'.repeat(1982));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
});
