import { draftOf } from '@portal/shared/experiences';
import { anExperience } from '@portal/shared/testing';
import { validateDraft } from './validate-draft.ts';

const complete = draftOf(anExperience());

test('a complete draft is valid, with empty rounds and no mode too', () => {
  const modes = { onsite: false, virtual: false, partiallyOnsite: false };
  expect(validateDraft({ ...complete, rounds: [''], modes })).toEqual({ status: 'valid' });
});

test.each(['company', 'role', 'date'] as const)('a blank %s is missing first of all', (field) => {
  const result = validateDraft({ ...complete, [field]: ' ', jobType: '', country: '' });
  expect(result).toEqual({ status: 'essentials-missing', errors: { [field]: expect.any(String) } });
});

test.each(['jobType', 'country'] as const)('a missing %s is told beside its field', (field) => {
  const result = validateDraft({ ...complete, [field]: '' });
  expect(result).toEqual({ status: 'invalid', errors: { [field]: expect.any(String) } });
});

test('a date that no list would show is refused', () => {
  const result = validateDraft({ ...complete, date: '12024-01-01' });
  expect(result).toEqual({ status: 'invalid', errors: { date: 'Enter a year of four digits.' } });
});
