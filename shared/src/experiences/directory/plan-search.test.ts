import { searchableCompanies } from './match-companies.ts';
import { planSearch } from './plan-search.ts';

const PAGE = 24;

/** `names` companies with `each` experiences. */
const companies = (names: number, each: number) =>
  searchableCompanies(new Map(Array.from({ length: names }, (_, index) => [`C${1000 + index}`, each])));

test('up to thirty names are one query, however rare or frequent they are', () => {
  const plan = planSearch(companies(30, 5000), 200_000, PAGE);
  expect(plan.kind === 'names' && plan.queries.map(({ length }) => length)).toEqual([30]);
});

test('more names are queries of thirty, in the same order whatever the order of the directory', () => {
  const some = companies(70, 1);
  const plan = planSearch(some, 100_000, PAGE);
  expect(plan.kind === 'names' && plan.queries.map(({ length }) => length)).toEqual([30, 30, 10]);
  expect(planSearch([...some].reverse(), 100_000, PAGE)).toEqual(plan);
});

test('names that most experiences have are picked from the feed', () => {
  expect(planSearch(companies(3000, 20), 100_000, PAGE)).toEqual({ kind: 'feed' });
});

test('so many names that asking by them exceeds 500 reads are picked from the feed', () => {
  expect(planSearch(companies(600, 24), 1_000_000, PAGE)).toEqual({ kind: 'feed' });
});

test('names are asked for while that reads 500 documents at most', () => {
  for (const names of [31, 100, 300, 570, 571, 900]) {
    const plan = planSearch(companies(names, 1000), 1_000_000_000, PAGE);
    const reads = plan.kind === 'names' ? (plan.queries.length + 1) * PAGE : 0;
    expect(reads).toBeLessThanOrEqual(500);
    expect(plan.kind).toBe(names <= 570 ? 'names' : 'feed');
  }
});
