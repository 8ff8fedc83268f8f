import { countCells } from '../feed/company-stats.ts';
import type { Experience } from '../model/experience.ts';
import { anExperience } from '../testing/builders.ts';
import { type CompanySummary, summarize } from './summarize.ts';
import { countSummaryCells } from './summary-cells.ts';

const summaryOf = (experiences: readonly Partial<Experience>[]): CompanySummary => {
  const all = [...experiences.map(anExperience), anExperience({ company: 'OTHER', rounds: [] })];
  return summarize(countCells(all, 'ACME'), countSummaryCells(all, 'ACME'), []);
};

test('a company is summarized by its own experiences', () => {
  const summary = summaryOf([
    { status: 'selected', country: 'India', date: '2023-03-01', rounds: ['a', 'b', 'c'] },
    { status: 'not_selected', country: 'UK', date: '2024-01-31', rounds: ['a', 'b', 'c'] },
    {
      status: 'pending',
      country: 'India',
      date: '2024-01-30',
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
    rounds: { number: 3, count: 2, whole: 3 },
    modes: [
      { value: 'onsite', count: 1 },
      { value: 'virtual', count: 3 },
    ],
    countries: [
      { value: 'India', count: 2 },
      { value: 'UK', count: 1 },
    ],
    years: [
      { value: '2024', count: 2 },
      { value: '2023', count: 1 },
    ],
    latest: '2024-01-31',
    ratings: undefined,
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
    number: 1,
    count: 1,
    whole: 2,
  });
});

test('rounds and dates are left out while they are not counted as far as the rest', () => {
  const all = [anExperience(), anExperience()];
  const summary = summarize(countCells(all, 'ACME'), countSummaryCells(all.slice(1), 'ACME'), []);
  expect(summary).toMatchObject({ experiences: 2, rounds: undefined, latest: undefined });
});
