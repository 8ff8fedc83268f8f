import { draftOf, roundsOf, storedRounds } from '@portal/shared/model';
import { anExperience } from '@portal/shared/testing';
import {
  addQuestion,
  changeRound,
  draftIn,
  formStateOf,
  isSameDraft,
  moveRound,
  questionsIn,
  removeRound,
} from './form-state.ts';

const roundsIn = (state: ReturnType<typeof formStateOf>) => draftIn(state).rounds;

test('a new form is empty, pending, with one empty round and the name hidden', () => {
  const { rounds, modes, status, showName, ...others } = draftIn(formStateOf(undefined));
  expect({ rounds, status, showName }).toEqual({ rounds: [''], status: 'pending', showName: false });
  expect(modes).toEqual({ onsite: false, virtual: false, partiallyOnsite: false });
  expect(Object.values(others).filter((value) => String(value) !== '')).toEqual([]);
});

const experience = anExperience({
  ...storedRounds({
    rounds: [
      { text: 'one', kind: 'coding', minutes: 45, questions: ['A?', 'B?'] },
      { text: 'two', kind: 'hr', minutes: '', questions: [] },
    ],
    also: [{ kind: 'case', minutes: 90, questions: ['C?'] }],
  }),
});

test('the form of an experience holds all of it', () => {
  const draft = draftIn(formStateOf(experience));
  expect(draft).toEqual(draftOf(experience));
  expect(draft.showName).toBe(true);
  expect(draftIn(formStateOf({ ...experience, createdByName: 'Anonymous' })).showName).toBe(false);
});

test.each([
  [0, 2, ['two', 'three', 'one']],
  [2, 0, ['three', 'one', 'two']],
  [1, 1, ['one', 'two', 'three']],
])('round %i comes to place %i, and the others keep their order', (key, to, rounds) => {
  const state = formStateOf(anExperience({ rounds: ['one', 'two', 'three'] }));
  expect(roundsIn(moveRound(state, key, to))).toEqual(rounds);
});

describe('details and questions', () => {
  const state = formStateOf(experience);
  const [one, two] = state.rounds;
  const read = (changed: typeof state) => roundsOf(draftIn(changed));

  test('go along with a round that is moved or written anew, and go with one that is removed', () => {
    const moved = changeRound(moveRound(state, one?.key ?? 0, 1), two?.key ?? 0, { text: 'anew' });
    const { rounds, also } = read(moved);
    expect(rounds).toMatchObject([
      { text: 'anew', kind: 'hr', questions: [] },
      { text: 'one', kind: 'coding', minutes: 45, questions: ['A?', 'B?'] },
    ]);
    expect(read(removeRound(moved, one?.key ?? 0))).toEqual({ rounds: rounds.slice(0, 1), also });
  });

  test('are changed and added by keys, of what belongs to no round too', () => {
    const asked = addQuestion(state, state.rounds[1] as (typeof state.rounds)[0]);
    expect(questionsIn(asked).map(({ text }) => text)).toEqual(['A?', 'B?', '', 'C?']);
    expect(new Set(questionsIn(asked).map(({ key }) => key)).size).toBe(4);
    const [lost] = state.also;
    expect(read(changeRound(state, lost?.key ?? 0, { minutes: 15 })).also).toMatchObject([{ minutes: 15 }]);
  });

  test('an empty question changes nothing', () => {
    expect(isSameDraft(addQuestion(state, state.rounds[0] as (typeof state.rounds)[0]), state)).toBe(true);
  });
});
