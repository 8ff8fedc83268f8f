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
  });
  expect(compareTexts(after, before)).toEqual([
    { label: 'Company', text: 'ACME', isChanged: false },
    { label: 'Role', text: 'Designer', isChanged: true },
    { label: 'Round 1', text: 'A call.', isChanged: false },
    { label: 'Round 2', text: 'A walk.', isChanged: true },
    { label: 'Round 3', text: 'A test.', isChanged: true },
    { label: 'Question 1', text: 'Why us?', isChanged: true },
  ]);
});
