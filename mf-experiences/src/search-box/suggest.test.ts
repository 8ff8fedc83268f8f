import { type Filters, NO_FILTERS } from '@portal/shared/search';
import { searchableCompanies } from '@portal/shared/testing';
import { suggest } from './suggest.ts';

const companies = searchableCompanies(
  new Map([
    ['BACKWATER', 1],
    ['ALWAYS BACK', 7],
    ['PRÄZISION', 2],
    ['PAPERBACK', 9],
    ['H&M', 3],
    ['HMV', 8],
    ['J.P. MORGAN', 4],
    ['MØLLER', 1],
  ]),
);
const roles = ['Backend Engineer', 'Senior Backend Engineer', 'Pilot'];
const suggestions = (typed: string, filters: Partial<Filters> = {}) =>
  suggest(typed, { ...NO_FILTERS, ...filters }, companies, roles).map(
    ({ kind, text, count }) => `${kind} ${text}${count ? ` ${count}` : ''}`,
  );

test.each<[string, readonly string[]]>([
  [
    'back',
    [
      'Company ALWAYS BACK 7',
      'Company BACKWATER 1',
      'Company PAPERBACK 9',
      'Role back',
      'Role Backend Engineer',
      'Role Senior Backend Engineer',
      'Word back',
    ],
  ],
  ['  prazi', ['Company PRÄZISION 2', 'Role prazi', 'Word prazi']],
  ['hm', ['Company H&M 3', 'Company HMV 8', 'Role hm', 'Word hm']],
  ['jp morg', ['Company J.P. MORGAN 4', 'Role jp morg', 'Word jp morg']],
  ['moeller', ['Company MØLLER 1', 'Role moeller', 'Word moeller']],
  ['fulltime', ['Job type Full-time', 'Role fulltime', 'Word fulltime']],
  ['senior p', ['Role senior p', 'Word senior p']],
  ['pilot', ['Role Pilot', 'Word pilot']],
  ['uk', ['Country UK', 'Role uk', 'Word uk']],
  ['part', ['Job type Part-time', 'Mode Partially onsite', 'Role part', 'Word part']],
  ['…', []],
  ['  ', []],
])('%j suggests %j', (typed, expected) => {
  expect(suggestions(typed)).toEqual(expected);
});

test('a filter that is set already is not suggested, whatever its spelling', () => {
  const filters = { companies: ['PRÄZISION'], roles: ['PRAZI'], country: 'UK' };
  expect(suggestions('prazi', filters)).toEqual(['Word prazi']);
  expect(suggestions('uk', filters)).not.toContain('Country UK');
});

test('a suggestion is added to the filters, and replaces another choice of the same kind', () => {
  const filters = { ...NO_FILTERS, roles: ['Pilot'], country: 'India' };
  expect(suggest('uk', filters, companies, roles).map((one) => one.filters)).toEqual([
    { ...filters, country: 'UK' },
    { ...filters, roles: ['Pilot', 'uk'] },
    { ...filters, words: ['uk'] },
  ]);
});
