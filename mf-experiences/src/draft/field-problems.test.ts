import { COUNTRIES, FIELDS, lastDay, MAX_ROUND_LENGTH, MAX_TEXT_TOTAL } from '@portal/shared/model';
import {
  adviceProblem,
  alsoProblem,
  choiceProblem,
  dateProblem,
  lineProblem,
  questionsProblem,
  roundProblem,
  roundsProblem,
  totalProblem,
} from './field-problems.ts';

const now = new Date(2026, 4, 17, 23, 59);
const last = lastDay(now);
const adviceOf = (length: number) => adviceProblem('x'.repeat(length));
const roundOf = (length: number) => roundProblem('x'.repeat(length));
const shortenBy = (much: string) =>
  `Shorten the rounds by ${much}. All texts together can have up to 20,000.`;
const shortenTo = (most: number): string => `Use ${most.toLocaleString('en')} characters or fewer.`;

describe.each([
  { name: 'company', limit: FIELDS.company, missing: 'Enter the company.' },
  { name: 'role', limit: FIELDS.role, missing: 'Enter the role.' },
] as const)('the $name', ({ name, limit: { min: least, max: most }, missing }) => {
  test.each([
    ['nothing', '', missing],
    ['blanks', ' \t\n', missing],
    ['the least', 'x'.repeat(least), undefined],
    ['the most', 'x'.repeat(most), undefined],
    ['the most between blanks', `  ${'x'.repeat(most)}  `, undefined],
    ['one more', 'x'.repeat(most + 1), shortenTo(most)],
    ['the most in pairs of UTF-16 units', `${'🍎'.repeat(most / 2 - 1)}AB`, undefined],
    ['a pair more', `${'🍎'.repeat(most / 2)}AB`, shortenTo(most)],
    ['no letter', '🍎 & ★', `Enter a ${name} with a letter or a digit.`],
    ['a pile of marks', `e${'\u0301'.repeat(6)}`, 'One letter has too many accents. Remove some of them.'],
  ])('of %s', (_text, value, problem) => {
    expect(lineProblem(name, value)).toBe(problem);
  });
});

test.each([
  ['the most in capitals', 'ß'.repeat(FIELDS.company.max / 2), undefined],
  ['more in capitals', 'ß'.repeat(FIELDS.company.max / 2 + 1), shortenTo(FIELDS.company.max)],
  ['the most with spaces that become one', `a${' '.repeat(90)}b`, undefined],
  ['control characters only', '\u0001', 'Enter the company.'],
])('a company of %s counts as it is stored', (_text, value, problem) => {
  expect(lineProblem('company', value)).toBe(problem);
});

test.each([
  ['', 'Enter the interview date.'],
  [FIELDS.date.min, undefined],
  ['1989-12-31', 'Enter 1 Jan 1990 or later.'],
  [last, undefined],
  ['2026-05-18', 'Enter 17 May 2026 or earlier.'],
  ['12024-01-01', 'Enter a year with four digits.'],
  ['2024-02-29', undefined],
  ['2023-02-29', 'Enter a valid date.'],
  ['2024-13-01', 'Enter a valid date.'],
])('the date "%s" has the problem %p', (date, problem) => {
  expect(dateProblem(date, now)).toBe(problem);
});

test.each<readonly [string, string | undefined]>([
  ...COUNTRIES.map((country) => [country, undefined] as const),
  ['', 'Choose a country.'],
  ['France', 'Choose another country. France is no longer available.'],
  ['usa', 'Choose another country. usa is no longer available.'],
])('the choice of "%s" has the problem %p', (country, problem) => {
  expect(choiceProblem('country', country)).toBe(problem);
});

const ROUNDS = FIELDS.rounds.max;
const TOO_MANY = 'of these details. Rounds and details together can be at most 60.';

test.each([
  ['the length of a round', 0, roundOf, undefined],
  ['the length of a round', MAX_ROUND_LENGTH, roundOf, undefined],
  ['the length of a round', MAX_ROUND_LENGTH + 1, roundOf, shortenTo(MAX_ROUND_LENGTH)],
  ['the advice', FIELDS.advice.max, adviceOf, undefined],
  ['the advice', FIELDS.advice.max + 1, adviceOf, shortenTo(FIELDS.advice.max)],
  ['the rounds', FIELDS.rounds.min, roundsProblem, undefined],
  ['the rounds', ROUNDS, roundsProblem, undefined],
  ['the rounds', ROUNDS + 1, roundsProblem, `Remove 1 round. You can add up to ${ROUNDS}.`],
  ['the rounds', ROUNDS + 2, roundsProblem, `Remove 2 rounds. You can add up to ${ROUNDS}.`],
  ['the rounds and entries without a round', 60, alsoProblem, undefined],
  ['the rounds and entries without a round', 61, alsoProblem, `Remove 1 ${TOO_MANY}`],
  ['the rounds and entries without a round', 75, alsoProblem, `Remove 15 ${TOO_MANY}`],
  ['the questions', 30, questionsProblem, undefined],
  ['the questions', 31, questionsProblem, 'Remove 1 question. You can add up to 30.'],
  ['all texts', MAX_TEXT_TOTAL, totalProblem, undefined],
  ['all texts', MAX_TEXT_TOTAL + 1, totalProblem, shortenBy('1 character')],
  ['all texts', MAX_TEXT_TOTAL + 1234, totalProblem, shortenBy('1,234 characters')],
] as const)('%s can be %d, or has a problem', (_what, size, problemOf, problem) => {
  expect(problemOf(size)).toBe(problem);
});

test('a round counts as it is stored', () => {
  expect(roundProblem(`${'x'.repeat(MAX_ROUND_LENGTH)}\u001f`)).toBeUndefined();
  expect(roundProblem('🍎'.repeat(MAX_ROUND_LENGTH / 2))).toBeUndefined();
  expect(roundProblem('🍎'.repeat(MAX_ROUND_LENGTH / 2 + 1))).toBe(shortenTo(MAX_ROUND_LENGTH));
});

test('a date that is refused while the device’s clock is wrong says so', () => {
  expect(dateProblem(last, now, true)).toBeUndefined();
  expect(dateProblem('2026-05-18', now, true)).toBe(
    'Enter 17 May 2026 or earlier. The clock of your device is wrong.',
  );
});
