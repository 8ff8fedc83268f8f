import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { PaceError, RefusedError } from '@portal/shared/store';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { Announcements } from '@portal/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ExperiencesTab from '../experiences-tab.tsx';
import { isPageHeld } from '../testing/is-page-held.ts';

const user = userEvent.setup();
const anonymous = { createdBy: null, createdByName: 'Anonymous' };
const byron = (id: string, fields: Partial<Experience> = {}) =>
  anExperience({ id, createdBy: 'ada', createdByName: 'Ada Byron', ...fields });
/** The current name in other code points. */
const same = byron('same', { createdByName: 'Zoë Byron'.normalize('NFD') });

async function open() {
  const { store } = await renderPortal(<ExperiencesTab />, {
    experiences: [byron('a'), byron('b'), byron('c'), byron('hidden', anonymous), same],
    owners: { hidden: 'ada' },
    session: { status: 'signed-in', user: aUser({ displayName: 'Zoë Byron' }) },
  });
  render(<Announcements />);
  await act(async () => portal.changeFilters({ mine: 'own' }));
  const nameOf = (id: string) => (store.read(id) as Partial<Experience>).createdByName;
  const { update } = store.source;
  const before = (step: (id: string) => unknown): void => {
    store.source.update = async (id, ...edit) => {
      await step(id);
      await update(id, ...edit);
    };
  };
  return { store, nameOf, before };
}

const offer = () => screen.queryByRole('region', { name: 'Your earlier name' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('after a rename the own named experiences can be changed together, held ones once they are public', async () => {
  const { store, nameOf } = await open();
  const [a, held] = [store.read('a'), store.read('b')];
  await act(async () => store.withhold('b'));
  const question = 'The name “Ada Byron” is still on 2 experiences of yours. Change it to “Zoë Byron”?';
  expect(offer()).toHaveTextContent(question);
  await press('Change the name');
  expect(await screen.findByText('Your name was changed in 2 of 2 experiences.')).toBeVisible();
  expect(offer()).toBeNull();
  const edited = expect.any(Number);
  expect(store.read('a')).toEqual({ ...(a as object), createdByName: 'Zoë Byron', edited });
  expect(nameOf('hidden')).toBe('Anonymous');
  await act(async () => store.put('b', held));
  expect(offer()).toHaveTextContent('still on 1 experience of yours');
  await press('Not now');
  expect(offer()).toBeNull();
});

test('the change of names says how far it is, can be stopped, and leaves what became anonymous', async () => {
  const { store, nameOf, before } = await open();
  const waiting: ((value?: unknown) => void)[] = [];
  before(() => new Promise((resolve) => waiting.push(resolve)));
  const go = () => act(async () => waiting.shift()?.());
  await press('Change the name');
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
  await act(async () => store.put('b', { ...byron('b'), ...anonymous }));
  await go();
  expect(screen.getByText('1 of 3 changed.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Changing your name' })).toHaveValue(1);
  expect(isPageHeld()).toBe(true);
  await press('Stop');
  expect(offer()).toHaveTextContent('still on 1 experience of yours');
  await go();
  expect(screen.getByText('Your name was changed in 2 of 3 experiences.')).toBeVisible();
  expect(['c', 'b', 'a'].map(nameOf)).toEqual(['Zoë Byron', 'Anonymous', 'Zoë Byron']);
});

test('one experience that is refused does not stop the others, and the limit of a day does', async () => {
  console.error = jest.fn();
  const { nameOf, before } = await open();
  const [limit, refusal] = [new PaceError('edits', new Date(2026, 10, 28)), new RefusedError('Refused')];
  before((id) => id !== 'b' && Promise.reject(id === 'c' ? refusal : limit));
  await press('Change the name');
  expect(screen.getByText(/in 1 of 3 experiences\. You have edited .* again on 28 Nov 2026/)).toBeVisible();
  expect(['c', 'b', 'a'].map(nameOf)).toEqual(['Ada Byron', 'Zoë Byron', 'Ada Byron']);
  before((id) => id === 'c' && Promise.reject(refusal));
  await press('Change the name');
  expect(
    screen.getByText(/in 1 of 2 experiences\. Try again, or change the name in each of your other/),
  ).toBeVisible();
  expect(['c', 'b', 'a'].map(nameOf)).toEqual(['Ada Byron', 'Zoë Byron', 'Zoë Byron']);
});
