import { searchableCompanies } from '@portal/shared/testing';
import { suggestCompanies, suggestRoles, suggestWord } from './suggestions.ts';

const companies = searchableCompanies(
  new Map([
    ['BACKWATER', 1],
    ['ALWAYS BACK', 7],
    ['PRÄZISION', 2],
    ['PAPERBACK', 9],
  ]),
);
const roles = ['Backend Engineer', 'Senior Backend Engineer', 'Pilot'];

test.each<[string, readonly string[]]>([
  [
    'back',
    [
      'companies ALWAYS BACK 7',
      'companies BACKWATER 1',
      'roles Backend Engineer',
      'roles Senior Backend Engineer',
      'words back',
    ],
  ],
  ['  prazi', ['companies PRÄZISION 2', 'words prazi']],
  ['senior p', ['words p']],
  ['pilot', ['roles Pilot', 'words pilot']],
  ['…', []],
  ['  ', []],
])('%j suggests %j', (typed, expected) => {
  const found = [
    ...suggestCompanies(typed, companies),
    ...suggestRoles(typed, roles).map((text) => ({ filter: 'roles', text, count: undefined })),
    ...suggestWord(typed),
  ];
  expect(found.map(({ filter, text, count }) => `${filter} ${text}${count ? ` ${count}` : ''}`)).toEqual(
    expected,
  );
});
