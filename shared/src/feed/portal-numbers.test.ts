import { searchableCompanies } from '../counts/match-companies.ts';
import { cellOf } from '../counts/totals-document.ts';
import { anExperience } from '../testing/builders.ts';
import type { Directory } from './directory/directory.ts';
import type { LiveState } from './live-store.ts';
import { portalNumbers } from './portal-numbers.ts';
import type { Totals } from './totals.ts';

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', cause: 'refused', retry: () => undefined } as const;
const cells = [anExperience(), anExperience({ company: 'KITE' }), anExperience()].map(cellOf);

const COMPANIES = searchableCompanies(new Map([['ACME', 2]]));
const DIRECTORY: LiveState<Directory> = { status: 'ready', value: { companies: COMPANIES, total: 2 } };
const TOTALS: LiveState<Totals> = { status: 'ready', value: { total: cells.length, cells } };

test.each<[string, LiveState<Directory>, LiveState<Totals>, object]>([
  ['nothing until the companies are known', LOADING, TOTALS, LOADING],
  ['a failure where the companies cannot be read', FAILED, TOTALS, FAILED],
  ['nothing until the totals are read', DIRECTORY, LOADING, LOADING],
  ['what the totals count', DIRECTORY, TOTALS, { experiences: 3, cells }],
  [
    'the companies alone where the totals cannot be read',
    DIRECTORY,
    FAILED,
    { experiences: 2, cells: undefined, failure: 'refused' },
  ],
])('gives %s', (_, directory, totals, expected) => {
  expect(portalNumbers(directory, totals)).toMatchObject(expected);
});
