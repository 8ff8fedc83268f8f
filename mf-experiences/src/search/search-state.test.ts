import {
  allExperiences,
  type Directory,
  type FeedOptions,
  type FeedView,
  type LiveState,
  type Totals,
} from '@portal/shared/feed';
import type { Experience } from '@portal/shared/model';
import { cellOf, type Filters, NO_FILTERS } from '@portal/shared/search';
import { anExperience, searchableCompanies } from '@portal/shared/testing';
import type { KnownCounts } from './count-results.ts';
import { type ListState, readyList } from './list-state.ts';
import { feedOf, planSearch } from './plan-search.ts';
import { hasNoCompany, type Search, searchFor } from './search.ts';
import { searchState, withImmediateCounts } from './search-state.ts';

const old = anExperience({ company: 'ACME', date: '2020-01-01' });
const young = anExperience({ company: 'ACME', date: '2021-01-01' });
const other = anExperience({ company: 'KITE' });
const retry = (): void => undefined;

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', cause: 'refused', retry } as const;
const readyFeed = (items: readonly Experience[], hasMore: boolean): FeedView => ({
  status: 'ready',
  items,
  hasMore,
  hasFailed: false,
  failure: undefined,
});
const ALL = readyFeed([other, old, young], true);
const FOUND = readyFeed([young, old], false);
const MORE = readyFeed([young, old], true);

const NUMBERS = new Map([
  ['ACME', 2],
  ['KITE', 1],
]);
const LISTED: LiveState<Directory> = {
  status: 'ready',
  value: { companies: searchableCompanies(NUMBERS), total: 3 },
};
const SEARCHABLE = { status: 'ready', value: undefined } as const;
const feed = allExperiences('latest');

const totalsOf = (cells: Totals['cells']): LiveState<Totals> => ({
  status: 'ready',
  value: { total: cells.reduce((total, { count }) => total + count, 0), cells },
});

const searchOf = (wanted: Partial<Search>, directory: LiveState<Directory>): Search => {
  const view = { search: '', sort: 'latest', filters: NO_FILTERS, ...wanted } as const;
  return searchFor(view, hasNoCompany(view, directory));
};

type Given = KnownCounts & { readonly searchable: LiveState<unknown> };

function find(
  wanted: Partial<Search>,
  directory: LiveState<Directory>,
  found: FeedView | undefined,
  given: Partial<Given> = {},
): ListState {
  const nothing = { searchable: SEARCHABLE, totals: totalsOf([]), cells: undefined, counted: undefined };
  const { searchable, ...counts } = { ...nothing, ...given };
  const search = searchOf(wanted, directory);
  const plan = planSearch(search, directory, searchable);
  return searchState(search, { plan, directory, searchable, feed, found, counts, all: ALL });
}

test.each<[string, LiveState<Directory>, FeedView | undefined, Partial<ListState>]>([
  ['a directory that failed', FAILED, undefined, FAILED],
  [
    'a directory on its way',
    LOADING,
    undefined,
    { items: [young, old], isPending: true, matched: undefined },
  ],
  ['results on their way', LISTED, LOADING, { items: [young, old], isPending: true, matched: 2, total: 3 }],
  ['results', LISTED, FOUND, { items: [young, old], isPending: false, matched: 2, total: 3, hasMore: false }],
  ['results that failed', LISTED, FAILED, FAILED],
])('%s', (_, directory, view, expected) => {
  expect(find({ search: 'acme' }, directory, view)).toMatchObject(expected);
});

test('a text without a letter or a digit has its answer, and needs no feed', () => {
  expect(find({ search: '%%%' }, LISTED, undefined)).toMatchObject({
    items: [],
    isPending: false,
    matched: 0,
    total: 3,
  });
  const search = searchOf({ search: '%%%' }, LISTED);
  expect(feedOf(search, planSearch(search, LISTED, SEARCHABLE))).toBeUndefined();
});

test.each<[string, FeedView | undefined, Partial<Given>, Partial<ListState>]>([
  ['are counted when they are read', FOUND, {}, { items: [young, old], matched: 2, total: 3 }],
  ['are counted up to one more than fifty', MORE, { counted: 51 }, { matched: 51, isAtLeast: true }],
  ['are not counted before', LOADING, {}, { isPending: true, matched: undefined }],
])('the experiences with the words of a text that no company has %s', (_, view, given, expected) => {
  const list = find({ search: 'hashing' }, LISTED, view, given);
  expect(list).toMatchObject({ ...expected, isByWords: true });
});

test.each<[string, LiveState<Directory>, ListState, Partial<ListState>]>([
  [
    'counts',
    LISTED,
    readyList({ items: [other], hasMore: true }),
    { items: [other], matched: 2, total: 3, isPending: true, hasMore: false },
  ],
  [
    'counts on their way',
    LOADING,
    readyList({ matched: 1, hasMore: true }),
    { matched: undefined, isPending: true, hasMore: false },
  ],
  ['a failure', LISTED, FAILED, FAILED],
])('the list before, with %s', (_, directory, list, expected) => {
  expect(
    withImmediateCounts(list, directory, { search: 'acme', sort: 'latest', filters: NO_FILTERS }),
  ).toMatchObject(expected);
});

const CELLS: readonly Totals['cells'][number][] = [
  { ...cellOf(young), count: 70 },
  { ...cellOf(old), count: 30 },
];
const NOT_COUNTED = { items: [young, old], isPending: false, matched: undefined, total: undefined };

const OF_2021 = { year: '2021' };
const WITH_WORD = { words: ['acme'] };

test.each<[string, Partial<Filters>, FeedView, Partial<Given>, Partial<ListState>]>([
  ['exactly, of all', OF_2021, MORE, { cells: CELLS }, { matched: 70, isAtLeast: false, total: 100 }],
  ['while they are on their way', OF_2021, LOADING, { cells: CELLS }, { matched: 70, isPending: true }],
  ['by the counts of a company', { companies: ['ACME'] }, FOUND, { cells: CELLS }, { matched: 100 }],
  ['by what was read to its end', WITH_WORD, FOUND, {}, { matched: 2, isAtLeast: false }],
  ['by what the store counted', WITH_WORD, MORE, { counted: 37 }, { matched: 37, isAtLeast: false }],
  ['up to one more than fifty', WITH_WORD, MORE, { counted: 51 }, { matched: 51, isAtLeast: true }],
  ['by what was read so far', WITH_WORD, MORE, {}, { matched: 2, isAtLeast: true }],
  ['later, before they come', { companies: ['ACME'] }, MORE, { cells: 'pending' }, NOT_COUNTED],
  ['once it is known if there is a search', OF_2021, FOUND, { searchable: LOADING }, { isPending: true }],
  ['never, where that cannot be read', OF_2021, LOADING, { searchable: FAILED }, FAILED],
  ['later, before the totals are there', OF_2021, FOUND, { totals: LOADING }, NOT_COUNTED],
  ['never, where they cannot be read', OF_2021, FOUND, { totals: FAILED }, NOT_COUNTED],
])('what filters find is counted %s', (_, filters, view, known, expected) => {
  const totals = totalsOf(CELLS);
  const wanted = { filters: { ...NO_FILTERS, ...filters } };
  expect(find(wanted, LOADING, view, { totals, ...known })).toMatchObject(expected);
});

const BOTH = { companies: ['KITE', 'ACME'] };

test.each<[string, Partial<Filters>, string, LiveState<Directory>, FeedOptions['queries'] | undefined]>([
  ['all by the filters alone', { year: '2020' }, '', LOADING, [undefined]],
  ['chosen companies by name', { ...BOTH, year: '2020' }, '', LOADING, [['KITE', 'ACME']]],
  ['those of them that the search names', BOTH, 'ac', LOADING, [['ACME']]],
  ['its words where it names none of them', { companies: ['KITE'] }, 'ac', LOADING, [['KITE']]],
  ['its words where no company has it', {}, 'zz', LISTED, [undefined]],
  ['companies of a search by name', { year: '2020' }, 'ac', LISTED, [['ACME']]],
  ['nothing before the directory says which', { year: '2020' }, 'ac', LOADING, undefined],
])('a search asks for %s', (_, filters, search, directory, queries) => {
  const wanted = searchOf({ search, filters: { ...NO_FILTERS, ...filters } }, directory);
  const plan = planSearch(wanted, directory, SEARCHABLE);
  expect(plan).toEqual(queries ? { kind: 'names', queries } : { kind: 'waiting' });
});
