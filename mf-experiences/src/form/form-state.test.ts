import { anExperience } from '@portal/shared/testing';
import {
  addRound,
  changeFields,
  changeRound,
  draftIn,
  formStateOf,
  isSameDraft,
  moveRound,
  removeRound,
} from './form-state.ts';

const roundsIn = (state: ReturnType<typeof formStateOf>) => draftIn(state).rounds;

test('a new form is empty, pending, with one empty round and the name shown', () => {
  expect(draftIn(formStateOf(undefined))).toEqual({
    ...{ difficulty: '', rating: '', weeks: '', source: '', roundDetails: [], questions: [] },
    company: '',
    role: '',
    jobType: '',
    date: '',
    country: '',
    rounds: [''],
    modes: { onsite: false, virtual: false, partiallyOnsite: false },
    status: 'pending',
    description: '',
    showName: true,
  });
});

test('the form of an experience holds all of it, its description too', () => {
  const draft = draftIn(formStateOf(anExperience({ description: 'kept', createdByName: 'Anonymous' })));
  expect(draft).toMatchObject({ company: 'ACME', description: 'kept', showName: false });
  expect(draft.rounds).toHaveLength(2);
});

test('rounds are added at the end, changed and removed by their key', () => {
  const longer = addRound(formStateOf(anExperience({ rounds: ['one', 'two'] })));
  const state = addRound(removeRound(changeRound(longer, 2, 'three'), 0));
  expect(roundsIn(state)).toEqual(['two', 'three', '']);
  expect(new Set(state.rounds.map((round) => round.key)).size).toBe(3);
});

test.each([
  [0, 2, ['two', 'three', 'one']],
  [2, 0, ['three', 'one', 'two']],
  [1, 1, ['one', 'two', 'three']],
])('round %i comes to place %i, and the others keep their order', (key, to, rounds) => {
  const state = formStateOf(anExperience({ rounds: ['one', 'two', 'three'] }));
  expect(roundsIn(moveRound(state, key, to))).toEqual(rounds);
});

test('the last round stays', () => {
  expect(roundsIn(removeRound(formStateOf(undefined), 0))).toEqual(['']);
});

test('a change taken back is no change', () => {
  const before = formStateOf(undefined);
  const typed = changeFields(before, { company: 'A' });
  expect(isSameDraft(before, typed)).toBe(false);
  expect(isSameDraft(before, changeFields(typed, { company: '' }))).toBe(true);
});
