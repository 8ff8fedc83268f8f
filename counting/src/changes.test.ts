import type { Counted } from '@portal/shared/counts';
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
