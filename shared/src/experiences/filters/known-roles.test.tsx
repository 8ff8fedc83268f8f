import { act, renderHook } from '@testing-library/react';
import { anExperience } from '../../testing/builders.ts';
import { createMemorySource } from '../../testing/memory-source.ts';
import { forgetExperiences } from '../../testing/render-portal.tsx';
import { setExperienceSource } from '../load-source.ts';
import { useKnownRoles } from './known-roles.ts';

test('reads the roles of the first page once, and does not listen to it', async () => {
  const { source } = createMemorySource([anExperience({ role: 'Pilot' })]);
  const [read, watch] = [jest.spyOn(source, 'readPage'), jest.spyOn(source, 'watchRange')];
  forgetExperiences();
  setExperienceSource(source);
  const { result, rerender } = renderHook((typed) => useKnownRoles(typed), { initialProps: '' });
  await act(async () => undefined);
  rerender('p');
  expect(result.current).toEqual(['Pilot']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(watch).not.toHaveBeenCalled();
});
