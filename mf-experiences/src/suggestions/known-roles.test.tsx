import {
  anExperience,
  createMemorySource,
  forgetExperiences,
  setExperienceSource,
} from '@portal/shared/testing';
import { act, renderHook } from '@testing-library/react';
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
