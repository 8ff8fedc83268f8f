import { type Changes, changesOfCompanies, type Recount, sumRecounts } from './changes.ts';

const ACME = { company: 'ACME', cell: 'a' };
const ACME_B = { company: 'ACME', cell: 'b' };
const OTHER = { company: 'OTHER', cell: 'a' };

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

function asObject(changes: Changes): object {
  return Object.fromEntries([...changes].map(([company, cells]) => [company, Object.fromEntries(cells)]));
}
