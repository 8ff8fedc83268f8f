import { draftOf, EMPTY_DRAFT } from '@portal/shared/experiences';
import { anExperience } from '@portal/shared/testing';
import { readDraftValue } from './stored-draft.ts';

const modes = { ...EMPTY_DRAFT.modes, onsite: true };
const draft = { ...EMPTY_DRAFT, company: 'Acme', rounds: ['one', ''], modes, showName: false };

test('what was kept comes back, with what the form began with', () => {
  const base = { ...EMPTY_DRAFT, role: 'Engineer' };
  expect(readDraftValue({ draft, base }, undefined)).toEqual({ draft, base });
});

test('what another version of the page kept is taken as far as it fits', () => {
  const strange = { date: 5, rounds: 'one', modes: { onsite: true, hybrid: true }, level: 'x' };
  const fitting = { ...EMPTY_DRAFT, company: 'Acme', modes };
  const other = { company: 'Acme', ...strange };
  expect(readDraftValue({ draft: other }, undefined)).toEqual({ draft: fitting, base: EMPTY_DRAFT });
});

test.each([undefined, null, 5, 'text', [], { draft: null }])(
  '%p is a form in which nothing was typed',
  (value) => {
    const experience = anExperience();
    const untouched = draftOf(experience);
    expect(readDraftValue(value, experience)).toEqual({ draft: untouched, base: untouched });
  },
);
