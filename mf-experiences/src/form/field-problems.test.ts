import { COUNTRIES, LIMITS, lastDay } from '@portal/shared/experiences';
import {
  choiceProblem,
  companyProblem,
  dateProblem,
  descriptionProblem,
  roleProblem,
  roundProblem,
  roundsProblem,
} from './field-problems.ts';

const now = new Date(2026, 4, 17, 23, 59);
const last = lastDay(now);
const dayAfter = (date: string): string =>
  new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const shortenTo = (most: number): string => `Shorten it to ${most.toLocaleString('en')} characters.`;

describe.each([
  { name: 'company', problemOf: companyProblem, limit: LIMITS.company, missing: 'Enter the company.' },
  { name: 'role', problemOf: roleProblem, limit: LIMITS.role, missing: 'Enter the role.' },
])('the $name', ({ problemOf, limit: { least, most }, missing }) => {
  test.each([
    ['nothing', '', missing],
    ['blanks', ' \t\n', missing],
    ['the least', 'x'.repeat(least), undefined],
    ['the most', 'x'.repeat(most), undefined],
    ['the most between blanks', `  ${'x'.repeat(most)}  `, undefined],
    ['one more', 'x'.repeat(most + 1), shortenTo(most)],
    ['the most in pairs of UTF-16 units', '🍎'.repeat(most / 2), undefined],
    ['a pair more', '🍎'.repeat(most / 2 + 1), shortenTo(most)],
  ])('of %s', (_text, value, problem) => {
    expect(problemOf(value)).toBe(problem);
  });
});

test.each([
  ['the most in capitals', 'ß'.repeat(LIMITS.company.most / 2), undefined],
  ['more in capitals', 'ß'.repeat(LIMITS.company.most / 2 + 1), shortenTo(LIMITS.company.most)],
  ['the most with spaces that become one', `a${' '.repeat(90)}b`, undefined],
  ['control characters only', '\u0001', 'Enter the company.'],
])('a company of %s counts as it is stored', (_text, value, problem) => {
  expect(companyProblem(value)).toBe(problem);
});

test.each([
  ['', 'Enter the date of the interview.'],
  [LIMITS.date.first, undefined],
  [dayBefore(LIMITS.date.first), 'Enter 1 Jan 1990 or later.'],
  [last, undefined],
  [dayAfter(last), 'Enter 17 May 2027 or earlier.'],
  ['12024-01-01', 'Enter a year of four digits.'],
  ['2024-02-29', undefined],
  ['2023-02-29', 'Enter a day that the calendar has.'],
  ['2024-13-01', 'Enter a day that the calendar has.'],
])('the date "%s" has the problem %p', (date, problem) => {
  expect(dateProblem(date, now)).toBe(problem);
});

test.each<readonly [string, string | undefined]>([
  ...COUNTRIES.map((country) => [country, undefined] as const),
  ['', 'Choose a country.'],
  ['France', 'Choose another; France is no longer listed.'],
  ['usa', 'Choose another; usa is no longer listed.'],
])('the choice of "%s" has the problem %p', (country, problem) => {
  expect(choiceProblem(country, COUNTRIES, 'country')).toBe(problem);
});

test.each([
  ['nothing', 0, undefined],
  ['the most', LIMITS.round.most, undefined],
  ['one more', LIMITS.round.most + 1, shortenTo(LIMITS.round.most)],
])('a round of %s', (_text, length, problem) => {
  expect(roundProblem('x'.repeat(length))).toBe(problem);
});

test.each([
  ['the least', LIMITS.rounds.least, undefined],
  ['the most', LIMITS.rounds.most, undefined],
  ['one more', LIMITS.rounds.most + 1, `Remove one round; ${LIMITS.rounds.most} are the most.`],
  ['two more', LIMITS.rounds.most + 2, `Remove 2 rounds; ${LIMITS.rounds.most} are the most.`],
])('a number of rounds of %s', (_text, count, problem) => {
  expect(roundsProblem(count)).toBe(problem);
});

test.each([
  ['nothing', 0, undefined],
  ['the most', LIMITS.description.most, undefined],
  ['one more', LIMITS.description.most + 1, expect.stringContaining('from before, has 5,001 characters')],
])('a description of %s', (_text, length, problem) => {
  expect(descriptionProblem('x'.repeat(length))).toEqual(problem);
});
