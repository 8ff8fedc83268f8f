import { type Filters, NO_FILTERS, queryLimit } from '@portal/shared/experiences';
import { searchableCompanies } from '@portal/shared/testing';
import { planSearch } from './plan-search.ts';

const SIZES = { names: 24, feed: 40 };
const OF_INDIA: Filters = { ...NO_FILTERS, country: 'India' };

const companies = (names: number, each: number) =>
  searchableCompanies(new Map(Array.from({ length: names }, (_, index) => [`C${1000 + index}`, each])));

test('up to thirty names are one query, however rare or frequent they are', () => {
  const plan = planSearch(companies(30, 5000), 200_000, SIZES);
  expect(plan.kind === 'names' && plan.queries.map(({ length }) => length)).toEqual([30]);
});

test('more names are queries of thirty, in the same order whatever the order of the directory', () => {
  const some = companies(70, 10);
  const plan = planSearch(some, 100_000, SIZES);
  expect(plan.kind === 'names' && plan.queries.map(({ length }) => length)).toEqual([30, 30, 10]);
  expect(planSearch([...some].reverse(), 100_000, SIZES)).toEqual(plan);
});

test('names that most experiences have are picked from the feed', () => {
  expect(planSearch(companies(3000, 20), 100_000, SIZES)).toEqual({ kind: 'feed' });
});

test('so many names that asking by them exceeds 500 reads are picked from the feed', () => {
  expect(planSearch(companies(3600, 24), 1_000_000_000, SIZES)).toEqual({ kind: 'feed' });
});

test.each([31, 100, 600, 2000, 3000, 3570])(
  '%d rare names are asked for, which reads 500 documents at most',
  (names) => {
    const plan = planSearch(companies(names, 1000), 1_000_000_000, SIZES);
    const queries = plan.kind === 'names' ? plan.queries : [];
    expect(queries).toHaveLength(Math.ceil(names / 30));
    const limit = queryLimit({ queries, pageSize: SIZES.names });
    expect(queries.length * limit + SIZES.names).toBeLessThanOrEqual(500);
  },
);

test('a query more is made where it saves more documents than it takes time', () => {
  const names = companies(60, 100);
  expect(planSearch(names, 60 * 100 * 1.6, SIZES).kind).toBe('feed');
  expect(planSearch(names, 60 * 100 * 2, SIZES).kind).toBe('names');
});

test.each([31, 80, 200, 450])(
  '%d names with filters read 120 documents at most, named and then read',
  (names) => {
    const plan = planSearch(companies(names, 1000), 1_000_000_000, { ...SIZES, filters: OF_INDIA });
    const queries = plan.kind === 'names' ? plan.queries : [];
    expect(queries).toHaveLength(Math.ceil(names / 30));
    const limit = queryLimit({ queries, pageSize: SIZES.names, filters: OF_INDIA });
    expect(2 * queries.length * limit).toBeLessThanOrEqual(120);
  },
);

test('more names with filters are picked from what the filters find', () => {
  const sizes = { ...SIZES, filters: OF_INDIA };
  expect(planSearch(companies(500, 1000), 1_000_000_000, sizes)).toEqual({ kind: 'feed' });
});
