import type { Counted } from '@portal/shared/counts';
import { YEAR_TOTALS } from './cell-documents.ts';
import { type Changes, changesOfCompanies, type Recount, sumRecounts } from './changes.ts';

const counted = (company: string, cell: string): Counted => ({ company, cell, search: undefined });

const ACME = counted('ACME', 'a');
const ACME_B = counted('ACME', 'b');
const OTHER = counted('OTHER', 'a');

const created = (after: Recount['after']): Recount => ({ before: undefined, after });
const deleted = (before: Recount['before']): Recount => ({ before, after: undefined });

test.each<[string, readonly Recount[], object, object]>([
  ['a new one', [created(ACME)], { ACME: { a: 1 } }, { ACME: 1 }],
  ['two new ones', [created(ACME), created(ACME)], { ACME: { a: 2 } }, { ACME: 2 }],
  ['a deleted one', [deleted(ACME)], { ACME: { a: -1 } }, { ACME: -1 }],
  ['one that moves within its company', [{ before: ACME, after: ACME_B }], { ACME: { a: -1, b: 1 } }, {}],
  [
    'one that moves to another company',
    [{ before: ACME, after: OTHER }],
    { ACME: { a: -1 }, OTHER: { a: 1 } },
    { ACME: -1, OTHER: 1 },
  ],
  ['one that counts for nothing', [created(undefined)], {}, {}],
  ['one that stays', [{ before: ACME, after: ACME }], {}, {}],
  ['one that comes for one that goes', [created(ACME), deleted(ACME)], {}, {}],
  [
    'a swap between companies',
    [
      { before: ACME, after: OTHER },
      { before: OTHER, after: ACME },
    ],
    {},
    {},
  ],
])('%s', (_, recounts, cells, companies) => {
  const changes = sumRecounts(recounts);
  expect(asObject(changes)).toEqual(cells);
  expect(Object.fromEntries(changesOfCompanies(changes))).toEqual(companies);
});

const asObject = (changes: Changes): object =>
  Object.fromEntries(
    Array.from(changes, ([path, { cells }]) => [path.replace(/^.*\/(c-)?/, ''), Object.fromEntries(cells)]),
  );

const CELL = 'pending|2024||UK';
const search = { date: '2024-05-17', role: 'ENGINEER', jobType: 'Intern', rounds: 2, version: 1 };
const indexed = { ...counted('ACME', CELL), search };

test.each<[string, readonly Recount[], object]>([
  ['a new one', [created(indexed)], { 2024: { [`Intern|${CELL}`]: 1 } }],
  [
    'one that was counted before there were totals',
    [{ before: counted('ACME', CELL), after: indexed }],
    { 2024: { [`Intern|${CELL}`]: 1 } },
  ],
  ['one of another company', [{ before: indexed, after: { ...indexed, company: 'OTHER' } }], {}],
  [
    'one that moves to another year',
    [{ before: indexed, after: { ...indexed, cell: 'pending|2023||UK' } }],
    { 2023: { 'Intern|pending|2023||UK': 1 }, 2024: { [`Intern|${CELL}`]: -1 } },
  ],
])('the totals after %s', (_, recounts, expected) => {
  expect(asObject(sumRecounts(recounts, YEAR_TOTALS))).toEqual(expected);
});
