import { countedOf, summaryKeysOf } from '../counts/counted.ts';
import { decodeSummary } from '../counts/summary-document.ts';
import type { Experience } from '../model/experience.ts';
import { anExperience } from '../testing/builders.ts';
import { type CompanyNumbers, summarize } from './summarize.ts';

/** The summary of these experiences, counted as the trigger counts them. */
function summaryOf(experiences: readonly Partial<Experience>[]): CompanyNumbers {
  const cells: Record<string, number> = {};
  for (const experience of experiences.map(anExperience)) {
    const counted = countedOf(experience);
    for (const key of counted ? summaryKeysOf(counted) : []) cells[key] = (cells[key] ?? 0) + 1;
  }
  return summarize(decodeSummary({ company: 'ACME', experiences: experiences.length, cells }));
}

const NONE = { count: 0, median: undefined, usual: undefined, each: [] };

test('a company is summarized by its experiences', () => {
  const summary = summaryOf([
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
    rounds: { value: '3', count: 2, whole: 3 },
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
    withQuestions: 0,
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
  const { rate, ...summary } = summaryOf(statuses.map((status) => ({ status })));
  expect(summary).toMatchObject({ experiences: decided + 3, decided, pending: 3 });
  expect(rate?.share).toEqual(share);
});

test('of two numbers of rounds that are as frequent, the lower one is usual', () => {
  expect(summaryOf([{ rounds: ['a', 'b'] }, { rounds: ['a'] }]).rounds).toEqual({
    value: '1',
    count: 1,
    whole: 2,
  });
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
  expect(summaryOf([{}, ...graded]).difficulty).toMatchObject({ count: grades.length, median });
});

test('fewer than five answers are told each', () => {
  const { weeks, minutes } = summaryOf([{ weeks: 3, roundDetails: ['|60|a'] }, { weeks: 2 }, { weeks: 3 }]);
  expect(weeks.each).toEqual(['2', '3', '3']);
  expect(minutes.each).toEqual(['60']);
});

test('weeks and minutes are those that are most frequent, of several the lowest', () => {
  const experiences = [0, 2, 2, 3, 3].map((weeks) => ({ weeks, roundDetails: ['|60|a', 'hr|30|b'] }));
  expect(summaryOf(experiences)).toMatchObject({
    weeks: { count: 5, usual: { value: '2', count: 2 } },
    minutes: { count: 10, usual: { value: '30', count: 5 } },
    kinds: [{ value: 'hr', count: 5 }],
  });
});

test('experiences are counted by the kinds of their rounds, as the chart counts them, and those with questions', () => {
  const summary = summaryOf([
    { roundDetails: ['coding||a', 'coding||b', 'hr||c'], questions: ['1|Why?', '2|How?'] },
    { roundDetails: ['case||a'], questions: ['0|why'] },
    {},
  ]);
  expect(summary.kinds).toMatchObject([
    { value: 'case', count: 1 },
    { value: 'coding', count: 1 },
    { value: 'hr', count: 1 },
  ]);
  expect(summary.withQuestions).toBe(2);
});
