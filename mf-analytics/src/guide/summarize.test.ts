import type { Experience } from '@portal/shared/model';
import { summaryOf } from '@portal/shared/search';
import { anExperience } from '@portal/shared/testing';
import { describeUsual } from './answers.ts';
import { summarize } from './summarize.ts';

const numbersOf = (experiences: readonly Partial<Experience>[]) =>
  summarize(summaryOf(experiences.map(anExperience)));

const NONE = { count: 0, median: undefined, tallies: [] };

const ROUNDS = [
  { name: 'rounds', value: '1', count: 1 },
  { name: 'rounds', value: '3', count: 2 },
];

test('a company is summarized by its experiences', () => {
  const summary = numbersOf([
    { status: 'selected', country: 'India', date: '2023-03-01', rounds: ['a', 'b', 'c'] },
    { status: 'not_selected', country: 'UK', date: '2024-01-31', rounds: ['a', 'b', 'c'] },
    {
      status: 'pending',
      country: 'India',
      date: '0202-01-30',
      rounds: ['a'],
      modes: { onsite: true, virtual: true, partiallyOnsite: false },
    },
  ]);
  expect(summary).toEqual({
    experiences: 3,
    selected: 1,
    decided: 2,
    pending: 1,
    rate: undefined,
    rounds: { count: 3, median: undefined, tallies: ROUNDS },
    modes: [
      { value: 'onsite', count: 1 },
      { value: 'virtual', count: 3 },
    ],
    countries: [
      { value: 'India', count: 2 },
      { value: 'UK', count: 1 },
    ],
    years: [
      { name: 'year', value: '2024', count: 1 },
      { name: 'year', value: '2023', count: 1 },
    ],
    difficulty: NONE,
    rating: NONE,
    weeks: NONE,
    minutes: NONE,
    kinds: [],
  });
});

test.each([
  [0, undefined],
  [1, undefined],
  [4, undefined],
  [5, 0.4],
  [6, 2 / 6],
  [100, 0.02],
])('of %d decided experiences, two selected, the share is %p, whatever is pending', (decided, share) => {
  const outcomes = Array.from({ length: decided }, (_, index) =>
    index < 2 ? ('selected' as const) : ('not_selected' as const),
  );
  const statuses = [...outcomes, ...Array.from({ length: 3 }, () => 'pending' as const)];
  const { rate, ...summary } = numbersOf(statuses.map((status) => ({ status })));
  expect(summary).toMatchObject({ experiences: decided + 3, decided, pending: 3 });
  expect(rate?.share).toEqual(share);
});

test.each<[readonly number[], number | undefined]>([
  [[], undefined],
  [[3], undefined],
  [[1, 2, 3, 4], undefined],
  [[1, 1, 4, 5, 5], 4],
  [[1, 1, 2, 4, 4, 5], 3],
  [[1, 2, 3, 4, 4, 5], 3.5],
  [Array.from({ length: 100 }, (_, index) => (index < 50 ? 2 : 3)), 2.5],
  [Array.from({ length: 101 }, (_, index) => (index < 51 ? 2 : 3)), 2],
])('the median of %j is %p', (grades, median) => {
  const graded = grades.map((grade, index) => ({
    difficulty: grade as 1,
    status: index % 2 === 0 ? ('selected' as const) : ('pending' as const),
  }));
  expect(numbersOf([{}, ...graded]).difficulty).toMatchObject({ count: grades.length, median });
});

test.each([
  [[3], '3'],
  [[3, 3, 3, 2], 'Usually 3 (3\u00a0of\u00a04\u00a0experiences)'],
  [[3, 3], 'Usually 3 (2\u00a0of\u00a02\u00a0experiences)'],
  [[3, 5, 3, 2, 2], '2 to 5, most often 2 or 3'],
  [[3, 5, 3, 2], '2 to 5, most often 3'],
  [[3, 2], '2 to 3'],
  [[2, 3, 4, 5, 1, 1, 2, 3, 4], '1 to 5'],
])('of %j rounds, %p is told', (weeks, text) => {
  expect(describeUsual(numbersOf(weeks.map((number) => ({ weeks: number }))).weeks, 'experiences')).toBe(
    text,
  );
});

test('experiences are counted by the kinds of their rounds, as the chart counts them', () => {
  const { kinds } = numbersOf([
    { roundDetails: ['coding||a', 'coding||b', 'hr||c'] },
    { roundDetails: ['case||a'] },
    {},
  ]);
  expect(kinds).toMatchObject(['case', 'coding', 'hr'].map((value) => ({ value, count: 1 })));
});
