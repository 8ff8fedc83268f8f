import { anExperience } from '../../testing/builders.ts';
import type { Directory } from '../directory/directory.ts';
import { searchableCompanies } from '../directory/match-companies.ts';
import { createFeed, type FeedView } from '../feed/feed.ts';
import { type Filters, NO_FILTERS } from '../filters/filters.ts';
import type { LiveState } from '../live-store.ts';
import type { ExperienceList } from './experience-list.ts';
import { readyList } from './experience-list.ts';
import {
  filteredResults,
  searchFeed,
  searchResults,
  sortByDate,
  withImmediateCounts,
} from './search-results.ts';

const old = anExperience({ company: 'ACME', date: '2020-01-01' });
const young = anExperience({ company: 'ACME', date: '2021-01-01' });
const other = anExperience({ company: 'KITE' });
const retry = (): void => undefined;

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', retry } as const;
const ALL: FeedView = { status: 'ready', items: [other, old], hasMore: true, hasFailed: false };
const FOUND: FeedView = { status: 'ready', items: [young, old], hasMore: false, hasFailed: false };

const counted = (more: Partial<Directory> = {}): LiveState<Directory> => {
  const companies = searchableCompanies(
    new Map([
      ['ACME', 2],
      ['KITE', 1],
    ]),
  );
  return { status: 'ready', value: { companies, total: 3, isPartial: false, ...more } };
};
const feed = createFeed({ sort: 'latest', queries: [['ACME']], pageSize: 24, maxPages: 1 });

test.each<[string, LiveState<Directory>, FeedView | undefined, Partial<ExperienceList>]>([
  ['a directory that failed', FAILED, undefined, FAILED],
  ['a directory on its way', LOADING, undefined, { items: [old], isPending: true, matched: undefined }],
  ['results on their way', counted(), LOADING, { items: [old], isPending: true, matched: 2, total: 3 }],
  [
    'results',
    counted(),
    FOUND,
    { items: [young, old], isPending: false, matched: 2, total: 3, hasMore: false },
  ],
  ['results that failed', counted(), FAILED, FAILED],
  [
    'nothing but experiences',
    counted({ experiences: [old, other, young], isPartial: true }),
    undefined,
    { items: [young, old], isPending: false, matched: 2, total: 3, isPartial: true },
  ],
])('%s', (_, directory, view, expected) => {
  const list = searchResults({ search: 'acme', sort: 'latest' }, directory, view && { feed, view }, ALL);
  expect(list).toMatchObject(expected);
});

test('a search without a match has its answer, and needs no feed', () => {
  const search = { search: 'zzz', sort: 'latest', filters: NO_FILTERS } as const;
  const list = searchResults(search, counted(), undefined, ALL);
  expect(list).toMatchObject({ items: [], isPending: false, matched: 0, total: 3 });
  expect(searchFeed(search, counted())).toBeUndefined();
});

test.each<[string, LiveState<Directory>, ExperienceList, Partial<ExperienceList>]>([
  [
    'counts',
    counted(),
    readyList({ items: [other] }),
    { items: [other], matched: 2, total: 3, isPending: true },
  ],
  ['counts on their way', LOADING, readyList({ matched: 1 }), { matched: undefined, isPending: true }],
  ['a failure', counted(), FAILED, FAILED],
])('the list before, with %s', (_, directory, list, expected) => {
  expect(withImmediateCounts(list, directory, { search: 'acme', filters: NO_FILTERS })).toMatchObject(
    expected,
  );
});

test('sorts by date, ties by id in the same direction', () => {
  const experiences = [
    anExperience({ id: 'b', date: '2024-01-01' }),
    anExperience({ id: 'c', date: '2025-03-02' }),
    anExperience({ id: 'a', date: '2024-01-01' }),
  ];
  const ids = (sort: 'latest' | 'oldest') => sortByDate(experiences, sort).map(({ id }) => id);
  expect(ids('latest')).toEqual(['c', 'b', 'a']);
  expect(ids('oldest')).toEqual(['a', 'b', 'c']);
});

test.each<[string, Partial<Filters>, string, LiveState<Directory>, FeedView, Partial<ExperienceList>]>([
  [
    'the newest',
    { year: '2020' },
    '',
    LOADING,
    { ...FOUND, items: [young, other, old] },
    { items: [old], isPending: false, matched: 1, total: 3, isPartial: false },
  ],
  [
    'the newest where there are more, within a search',
    { status: 'selected' },
    'acme',
    LOADING,
    { ...FOUND, items: [young, other, old], hasMore: true },
    { items: [young, old], matched: 2, total: 3, isPartial: true },
  ],
  [
    'a company, out of all that are counted',
    { companies: ['ACME'] },
    '',
    counted(),
    FOUND,
    { items: [young, old], matched: 2, total: 3, isPartial: false },
  ],
  [
    'a company where only the newest are counted',
    { companies: ['ACME'] },
    '',
    counted({ isPartial: true }),
    FOUND,
    { matched: 2, total: 3, isPartial: true },
  ],
  ['experiences on their way', { year: '2020' }, '', LOADING, LOADING, { items: [old], isPending: true }],
  ['experiences that failed', { year: '2020' }, '', LOADING, FAILED, FAILED],
])('filters find %s', (_, filters, search, directory, view, expected) => {
  const wanted = { search, sort: 'latest', filters: { ...NO_FILTERS, ...filters } } as const;
  expect(filteredResults(wanted, directory, { feed, view }, ALL)).toMatchObject(expected);
});
