import { storedRounds } from '@portal/shared/model';
import { anExperience } from '@portal/shared/testing';
import { compareTexts } from './compare-texts.ts';

const before = anExperience({ company: 'ACME', role: 'Engineer', rounds: ['A call.', 'A test.'] });

test('equal texts have no change', () => {
  expect(compareTexts(before, before).filter(({ isChanged }) => isChanged)).toEqual([]);
});

test('changed, added and moved texts are marked, and questions belong to their round', () => {
  const after = anExperience({
    ...before,
    role: 'Designer',
    rounds: ['A call.', 'A walk.', 'A test.'],
    questions: ['0|Why us?'],
    advice: 'Trees.',
  });
  expect(compareTexts(after, before)).toEqual([
    { label: 'Company', text: 'ACME', isChanged: false },
    { label: 'Role', text: 'Designer', isChanged: true },
    { label: 'What I would prepare', text: 'Trees.', isChanged: true },
    { label: 'Round 1', text: 'A call.', isChanged: false },
    { label: 'Round 2', text: 'A walk.', isChanged: true },
    { label: 'Round 3', text: 'A test.', isChanged: true },
    { label: 'Question 1', text: 'Why us?', isChanged: true },
  ]);
});

test('choices are listed only if they differ', () => {
  const modes = { onsite: false, virtual: false, partiallyOnsite: false };
  const stated = storedRounds({
    rounds: before.rounds.map((text) => ({ text, kind: 'coding', minutes: 60, questions: [] })),
    also: [],
  });
  const one = anExperience({ ...before, ...stated, date: '2026-05-01', country: '', modes });
  const other = anExperience({
    ...before,
    ...{
      date: '2026-05-01',
      monthOnly: true,
      country: 'India',
      rating: 3,
      modes: { ...modes, virtual: true },
    },
  });
  const changed = compareTexts(other, one).filter(({ isChanged }) => isChanged);
  expect(changed.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Interview modes: Virtual',
    'Date: May 2026',
    'Country: India',
    'Rating: 3 of 5',
    'Kind of round 1: Not stated',
    'Length of round 1: Not stated',
    'Kind of round 2: Not stated',
    'Length of round 2: Not stated',
  ]);
});
