import type { Filters } from '@portal/shared/experiences';
import { portal, usePortal } from '@portal/shared/portal';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { act } from '@testing-library/react';
import { useExperienceList } from './use-experience-list.ts';

let range: unknown;

function List() {
  const list = useExperienceList(usePortal('list'));
  range = list.status === 'ready' ? list.setVisibleRange : undefined;
  return null;
}

test.each<[string, Partial<Filters>, boolean]>([
  ['saved experiences', { mine: 'saved' }, true],
  ['what is picked from the newest experiences', { status: 'selected' }, false],
])('a list of %s has a function of its own for its visible range', async (_, filters, isCounted) => {
  const { store } = await renderPortal(<List />, { experiences: [anExperience({ id: 'a' })], isCounted });
  await act(async () => portal.changeFilters(filters));
  const before = range;
  expect(before).toBeDefined();
  const { id, ...fields } = anExperience();
  await act(async () => store.put(id, fields));
  expect(range).toBe(before);
  await act(async () => portal.changeFilters({ country: 'Germany' }));
  expect(range).not.toBe(before);
});
