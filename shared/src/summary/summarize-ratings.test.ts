import { COMPANY_CELLS } from '../counts/company-cells.ts';
import { countedOf } from '../counts/counted.ts';
import { type RatingCell, readRatings } from '../counts/ratings-document.ts';
import type { Experience } from '../model/experience.ts';
import { anExperience } from '../testing/builders.ts';
import { type CompanyRatings, summarizeRatings } from './summarize-ratings.ts';

/** As the trigger counts them. */
function ratingsOf(experiences: readonly Partial<Experience>[]): readonly RatingCell[] {
  const cells: Record<string, number> = {};
  for (const { id, ...data } of experiences.map(anExperience)) {
    const counted = countedOf(id, data);
    for (const key of (counted && COMPANY_CELLS.companyRatings(counted)) ?? [])
      cells[key] = (cells[key] ?? 0) + 1;
  }
  return readRatings({ company: 'ACME', cells });
}

const summaryOf = (experiences: readonly Partial<Experience>[]): CompanyRatings | undefined =>
  summarizeRatings(ratingsOf(experiences), experiences.length);

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
  const experiences = [
    {},
    ...grades.map((grade) => ({ difficulty: grade as 1, status: 'selected' as const })),
  ];
  expect(summaryOf(experiences)?.difficulty).toMatchObject({ count: grades.length, median });
});

test('weeks and minutes are those that are most frequent, of several the lowest', () => {
  const experiences = [0, 2, 2, 3, 3].map((weeks) => ({ weeks, roundDetails: ['|60|a', 'hr|30|b'] }));
  expect(summaryOf(experiences)).toMatchObject({
    weeks: { count: 5, usual: { number: 2, count: 2 } },
    minutes: { count: 10, usual: { number: 30, count: 5 } },
    kinds: [{ value: 'hr', count: 5 }],
  });
});

test('rounds are counted by kind, the most frequent first, and experiences with questions', () => {
  const summary = summaryOf([
    { roundDetails: ['coding||a', 'coding||b', 'hr||c'], questions: ['1|Why?', '2|How?'] },
    { roundDetails: ['case||a'], questions: ['0|why'] },
    {},
  ]);
  expect(summary?.kinds).toMatchObject([
    { value: 'coding', count: 2 },
    { value: 'case', count: 1 },
    { value: 'hr', count: 1 },
  ]);
  expect(summary?.withQuestions).toBe(2);
});

test('nothing is told while not all experiences are counted', () => {
  expect(summarizeRatings(ratingsOf([{ difficulty: 3 }, {}]), 3)).toBeUndefined();
  expect(summarizeRatings([], 0)).toBeUndefined();
});
