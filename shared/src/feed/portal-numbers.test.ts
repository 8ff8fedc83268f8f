import { searchableCompanies } from '../counts/match-companies.ts';
import { cellOf } from '../counts/totals-document.ts';
import { anExperience } from '../testing/builders.ts';
import type { Directory } from './directory/directory.ts';
import type { LiveState } from './live-store.ts';
import { portalNumbers } from './portal-numbers.ts';
import type { Totals } from './totals.ts';

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', cause: 'refused', retry: () => undefined } as const;
const experiences = [anExperience(), anExperience({ company: 'KITE' })];
const cells = [...experiences, anExperience()].map(cellOf);

const directory = (more: Partial<Directory> = {}): LiveState<Directory> => {
  const companies = searchableCompanies(new Map([['ACME', 2]]));
  return { status: 'ready', value: { companies, total: 2, isPartial: false, ...more } };
};
const totals = (isComplete: boolean): LiveState<Totals> => ({
  status: 'ready',
  value: { isComplete, total: cells.length, cells },
});

test.each<[string, LiveState<Directory>, LiveState<Totals>, object]>([
  ['nothing until the companies are known', LOADING, totals(true), LOADING],
  ['a failure where the companies cannot be read', FAILED, totals(true), FAILED],
  ['nothing until the totals are read', directory(), LOADING, LOADING],
  ['what the totals count', directory(), totals(true), { experiences: 3, cells, source: 'kept' }],
  [
    'the companies alone while the totals miss some',
    directory(),
    totals(false),
    { experiences: 2, cells: undefined },
  ],
  [
    'the companies alone where the totals cannot be read',
    directory(),
    FAILED,
    { experiences: 2, cells: undefined },
  ],
  [
    'what the page has where nothing is kept',
    directory({ experiences }),
    LOADING,
    { experiences: 2, cells: experiences.map(cellOf), source: 'page' },
  ],
  [
    'the newest where nothing is kept and there are more',
    directory({ experiences, isPartial: true }),
    LOADING,
    { source: 'newest' },
  ],
])('gives %s', (_, directory, totals, expected) => {
  expect(portalNumbers(directory, totals)).toMatchObject(expected);
});
