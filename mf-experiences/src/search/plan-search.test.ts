import { queryLimit } from '@portal/shared/feed';
import { type Filters, NO_FILTERS } from '@portal/shared/search';
import { searchableCompanies } from '@portal/shared/testing';
import { planForNames } from './plan-search.ts';

const OF_INDIA: Filters = { ...NO_FILTERS, country: 'India' };

const companies = (names: number, each: number) =>
  searchableCompanies(new Map(Array.from({ length: names }, (_, index) => [`C${1000 + index}`, each])));
const sizesOf = (plan: ReturnType<typeof planForNames>) =>
  plan.kind === 'names' && plan.queries.map(({ length }) => length);

test('up to thirty names are one query, however rare or frequent they are', () => {
  expect(sizesOf(planForNames(companies(30, 5000), 200_000))).toEqual([30]);
});

test('more names are queries of thirty, in the same order whatever the order of the directory', () => {
  const some = companies(70, 10);
  const plan = planForNames(some, 100_000);
  expect(sizesOf(plan)).toEqual([30, 30, 10]);
  expect(planForNames([...some].reverse(), 100_000)).toEqual(plan);
});

test('the values of roles and names together are at most the thirty that a query may have', () => {
  const filters = { ...NO_FILTERS, roles: ['A', 'B', 'C', 'D', 'E'] };
  expect(sizesOf(planForNames(companies(14, 1), 100_000, filters))).toEqual([6, 6, 2]);
});

test.each<[string, number, number, number, Filters | undefined]>([
  ['names that most experiences have', 3000, 20, 100_000, undefined],
  ['so many names that asking by them exceeds 500 reads', 3600, 24, 1_000_000_000, undefined],
  ['more names with filters', 500, 1000, 1_000_000_000, OF_INDIA],
])('%s are picked from the feed', (_, names, each, total, filters) => {
  expect(planForNames(companies(names, each), total, filters)).toEqual({ kind: 'feed' });
});

test.each([
  ...[31, 100, 600, 2000, 3000, 3570].map((names) => ({ names, filters: undefined, max: 500 })),
  ...[31, 80, 200, 450].map((names) => ({ names, filters: OF_INDIA, max: 120 })),
])('$names rare names are asked for, which reads $max documents at most', ({ names, filters, max }) => {
  const plan = planForNames(companies(names, 1000), 1_000_000_000, filters);
  const queries = plan.kind === 'names' ? plan.queries : [];
  expect(queries).toHaveLength(Math.ceil(names / 30));
  const found = queries.length * queryLimit({ queries, pageSize: 24, filters });
  expect(filters ? 2 * found : found + 24).toBeLessThanOrEqual(max);
});

test('a query more is made where it saves more documents than it takes time', () => {
  const names = companies(60, 100);
  expect(planForNames(names, 60 * 100 * 1.6).kind).toBe('feed');
  expect(planForNames(names, 60 * 100 * 2).kind).toBe('names');
});
