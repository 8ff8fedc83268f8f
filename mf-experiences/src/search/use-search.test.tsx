import { portal, usePortal } from '@portal/shared/portal';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { act } from '@testing-library/react';
import { useSearch } from './use-search.ts';

let range: unknown;

function List() {
  const { list } = useSearch(usePortal('list'));
  range = list.status === 'ready' ? list.setVisibleRange : undefined;
  return null;
}

test('a list of saved experiences has a function of its own for its visible range', async () => {
  const { store } = await renderPortal(<List />, { experiences: [anExperience({ id: 'a' })] });
  await act(async () => portal.changeFilters({ mine: 'saved' }));
  const before = range;
  expect(before).toBeDefined();
  const { id, ...fields } = anExperience();
  await act(async () => store.put(id, fields));
  expect(range).toBe(before);
  await act(async () => portal.changeFilters({ country: 'Germany' }));
  expect(range).not.toBe(before);
});
