import { act, renderHook } from '@testing-library/react';
import { type Filters, NO_FILTERS } from '../../model/filters.ts';
import { SessionContext } from '../../session/session-provider.tsx';
import { setExperienceSource } from '../../store/load-source.ts';
import { createMemorySource } from '../../store/memory-source.ts';
import { anExperience } from '../../testing/builders.ts';
import { forgetExperiences } from '../../testing/render-portal.tsx';
import { useExperienceList } from './use-experience-list.ts';

test.each<[string, Partial<Filters>, boolean]>([
  ['saved experiences', { mine: 'saved' }, true],
  ['what is picked from the newest experiences', { status: 'selected' }, false],
])('a list of %s has a function of its own for its visible range', async (_, filters, isCounted) => {
  const { source, put } = createMemorySource([anExperience({ id: 'a' })], { isCounted });
  forgetExperiences();
  setExperienceSource(source);
  const { result, rerender } = renderHook(
    (chosen: Filters) => useExperienceList({ search: '', sort: 'latest', filters: chosen }),
    {
      initialProps: { ...NO_FILTERS, ...filters },
      wrapper: ({ children }) => <SessionContext value={{ status: 'signed-out' }}>{children}</SessionContext>,
    },
  );
  const range = () => (result.current.status === 'ready' ? result.current.setVisibleRange : undefined);
  await act(async () => undefined);
  const before = range();
  expect(before).toBeDefined();
  const { id, ...fields } = anExperience();
  await act(async () => put(id, fields));
  expect(range()).toBe(before);
  await act(async () => rerender({ ...NO_FILTERS, ...filters, country: 'Germany' }));
  expect(range()).not.toBe(before);
});
