import { addressOf, portal } from '@portal/shared/portal';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ExperiencesTab from '../experiences-tab.tsx';
import { readyList } from '../search/list-state.ts';
import { mostLikedFirst, orderOf } from './use-helpful-first.ts';

const liked = (id: string, count: number) =>
  anExperience({
    id,
    company: id.toUpperCase(),
    likes: Array.from({ length: count }, (_, one) => `u${one}`),
  });
const ordered = (list: ReturnType<typeof readyList>, order: ReturnType<typeof orderOf>) =>
  mostLikedFirst(list.items, order).map(({ id }) => id);

test('the most liked come first, equal ones keep their order, and a later like moves none', () => {
  const list = readyList({ items: [liked('a', 0), liked('b', 2), liked('c', 0), liked('d', 2)] });
  const order = orderOf(list);
  expect(ordered(list, order)).toEqual(['b', 'd', 'a', 'c']);
  const later = { ...list, items: [liked('a', 0), liked('b', 2), liked('c', 9), liked('d', 2)] };
  expect(orderOf(later, order)).toBe(order);
  const arrival = { ...list, items: [liked('n', 1), ...later.items] };
  expect(ordered(arrival, orderOf(arrival, order))).toEqual(['b', 'd', 'n', 'a', 'c']);
  const further = { ...list, items: [...later.items, liked('z', 3)] };
  expect(ordered(further, orderOf(further, order))).toEqual(['c', 'z', 'b', 'd', 'a']);
  const search = { ...later, setVisibleRange: () => undefined };
  expect(ordered(search, orderOf(search, order))).toEqual(['c', 'b', 'd', 'a']);
});

test('the switch orders what was read, reads no further page and leaves the address as it is', async () => {
  const user = userEvent.setup();
  const dates = Array.from({ length: 30 }, (_, index) => `2024-01-${String(index + 1).padStart(2, '0')}`);
  const experiences = dates.map((date, index) => ({ ...liked(`e${index}`, index % 3), date }));
  const { store } = await renderPortal(<ExperiencesTab />, { experiences });
  const names = () =>
    screen.getAllByRole('article').map((card) => card.getAttribute('aria-label')?.split(',')[0]);
  await waitFor(() => expect(names()).toHaveLength(24));
  const [address, latest] = [addressOf(portal.read()), names()];
  const read = jest.spyOn(store.source, 'readPage');
  const button = screen.getByRole('button', { name: 'Helpful first' });
  await user.click(button);
  expect(button).toHaveAccessibleDescription('The 24 loaded so far, most liked first');
  expect(names().slice(0, 3)).toEqual(['E29', 'E26', 'E23']);
  await waitFor(() => expect(names().at(-1)).toBe('E6'));
  expect(read).not.toHaveBeenCalled();
  expect(addressOf(portal.read())).toBe(address);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('The 30 loaded so far, most liked first')).toBeVisible();
  expect(names().slice(8, 11)).toEqual(['E5', 'E2', 'E28']);
  await user.click(button);
  await waitFor(() => expect(names().slice(0, 24)).toEqual(latest));
});
