import { type Rounds, roundsOf, storedRounds } from './round-details.ts';

const NOTHING = { kind: '', minutes: '', questions: [] } as const;
const call = { text: 'A call', kind: 'screening', minutes: 30, questions: ['Why us?'] } as const;
const task = { text: 'A task', kind: 'take_home', minutes: '', questions: ['A cache', 'A|queue'] } as const;
const plain = { text: 'Lunch', ...NOTHING };
const lost = { kind: 'hr', minutes: 15, questions: ['When?'] } as const;
const details = ({
  text: _,
  ...detail
}: ({ readonly text: string } & typeof lost) | typeof call | typeof task) => detail;

const stored = storedRounds({ rounds: [call, plain, task], also: [] });
const withRounds = (rounds: readonly string[], before = stored): Rounds => roundsOf({ ...before, rounds });

test('is stored in lists of texts and read again', () => {
  expect(stored).toEqual({
    rounds: ['A call', 'Lunch', 'A task'],
    roundDetails: ['screening|30|11al6p0', '||wf7oov', 'take_home||1lwrsld'],
    questions: ['1|Why us?', '3|A cache', '3|A|queue'],
  });
  expect(roundsOf(stored)).toEqual({ rounds: [call, plain, task], also: [] });
});

test('nothing is stored where nothing is stated', () => {
  const blank = { ...plain, questions: [' \u0007 '] };
  expect(storedRounds({ rounds: [blank, plain], also: [] })).toMatchObject({
    roundDetails: [],
    questions: [],
  });
  expect(roundsOf({ rounds: ['A call'] })).toEqual({ rounds: [{ text: 'A call', ...NOTHING }], also: [] });
});

test('questions are stored as one line each', () => {
  const round = { ...call, questions: [' two\nlines\u001f ', ''] };
  expect(storedRounds({ rounds: [round], also: [] }).questions).toEqual(['1|two lines']);
});

test('line breaks of another kind make no other round', () => {
  const { roundDetails } = storedRounds({ rounds: [{ ...call, text: 'two\r\nlines' }], also: [] });
  expect(roundsOf({ rounds: ['two\nlines'], roundDetails }).rounds[0]).toMatchObject({ kind: 'screening' });
});

describe('where a form that knows no details changed the rounds', () => {
  test.each([
    ['moved', ['A task', 'A call', 'Lunch'], [task, call, plain]],
    ['added', ['New', 'A call', 'Lunch', 'A task'], [{ text: 'New', ...NOTHING }, call, plain, task]],
  ])('details stay with rounds that were %s', (_what, rounds, read) => {
    expect(withRounds(rounds)).toEqual({ rounds: read, also: [] });
  });

  test.each([
    ['removed', ['Lunch', 'A task'], [plain, task]],
    ['written anew', ['A long call', 'Lunch', 'A task'], [{ text: 'A long call', ...NOTHING }, plain, task]],
  ])('details of a round that was %s belong to none', (_what, rounds, read) => {
    expect(withRounds(rounds)).toEqual({ rounds: read, also: [details(call)] });
  });

  test('details of equal rounds belong to none as soon as there are more or fewer of these', () => {
    const [one, two] = [
      { ...call, text: '' },
      { ...task, text: '' },
    ];
    const equal = storedRounds({ rounds: [one, two], also: [] });
    expect(roundsOf(equal)).toEqual({ rounds: [one, two], also: [] });
    const empty = { text: '', ...NOTHING };
    expect(withRounds([''], equal)).toEqual({ rounds: [empty], also: [details(call), details(task)] });
    expect(withRounds(['', '', ''], equal).rounds).toEqual([empty, empty, empty]);
  });
});

test('what belongs to no round is kept, and stays with none', () => {
  const also = [lost, { ...NOTHING, questions: ['Who?'] }];
  const kept = storedRounds({ rounds: [call, plain], also });
  expect(roundsOf(kept)).toEqual({ rounds: [call, plain], also });
  const again = storedRounds(roundsOf(kept));
  expect(again).toEqual(kept);
});

test.each([
  ['a place that is none', ['0|When?', '9|Who?'], ['When?', 'Who?']],
  ['no place', ['When?', 'x|Who?'], ['When?', 'Who?']],
  ['nothing', ['1|', '1| '], []],
])('questions with %s belong to no round', (_what, questions, read) => {
  const { rounds, also } = roundsOf({ rounds: ['A call'], questions });
  expect(rounds).toEqual([{ text: 'A call', ...NOTHING }]);
  expect(also.flatMap((detail) => detail.questions)).toEqual(read);
});

test('questions are read without characters that hide or turn text, and those that only have such are none', () => {
  const questions = ['1|Why\u202e us?', '1|\u200b', '1|\u2800 ', '0|\u202e'];
  const { rounds, also } = roundsOf({ rounds: ['A call.'], roundDetails: [`||0`], questions });
  expect([...rounds, ...also].flatMap((round) => round.questions)).toEqual(['Why us?']);
});

test('kinds and minutes that no page knows are not stated', () => {
  const { roundDetails = [] } = stored;
  const strange = roundDetails.map((detail) => detail.replace('screening|30', '<b>|7'));
  expect(roundsOf({ ...stored, roundDetails: strange }).rounds[0]).toEqual({
    ...call,
    kind: '',
    minutes: '',
  });
});
