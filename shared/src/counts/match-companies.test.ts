import { companyMatcher, matchCompanies, rankCompanies, searchableCompanies } from './match-companies.ts';

const companies = searchableCompanies(
  new Map([
    ['GLOBE TROTTERS', 3],
    ['NORTHWIND', 1],
    ['Blue Globe', 2],
    ['STRASSE & SÖHNE', 1],
    ['İŞ BANKASI', 1],
    ['株式会社テスト', 1],
    ['__X__', 1],
    ["O'REILLY", 1],
    ['ACME CORP', 1],
    ['COCA-COLA', 1],
    ['KESTREL & FINCH', 1],
    ['“”', 1],
  ]),
);

test.each([
  ['globe', ['GLOBE TROTTERS', 'Blue Globe']],
  ['  GLOBE ', ['GLOBE TROTTERS', 'Blue Globe']],
  ['lobe t', ['GLOBE TROTTERS']],
  ['globex', []],
  ['.*', []],
  ['straße', ['STRASSE & SÖHNE']],
  ['so\u0308hne', ['STRASSE & SÖHNE']],
  ['i\u0307ş', ['İŞ BANKASI']],
  ['テスト', ['株式会社テスト']],
  ['__x', ['__X__']],
  ['o’reilly', ["O'REILLY"]],
  ['oreilly', ["O'REILLY"]],
  ['acme\u00a0corp', ['ACME CORP']],
  ['ＡＣＭＥ  corp\u200b', ['ACME CORP']],
  ['coca–cola', ['COCA-COLA']],
  ['coca cola', ['COCA-COLA']],
  ['kestrel and finch', ['KESTREL & FINCH']],
  ['“', ['“”']],
])('"%s" finds %j', (search, expected) => {
  expect(matchCompanies(companies, search).map(({ company }) => company)).toEqual(expected);
  for (const { company } of companies) {
    expect(companyMatcher(search)(company)).toBe(expected.some((found) => found === company));
  }
});

test.each([
  ['', ['ACME', 'KITE & ACME', 'KITE', 'STRÖM & ØRE', 'ÅNGSTRÖM', 'ØRESUND']],
  ['acme', ['ACME', 'KITE & ACME']],
  [' kite ', ['KITE & ACME', 'KITE']],
  ['strom', ['STRÖM & ØRE', 'ÅNGSTRÖM']],
  ['ore', ['ØRESUND', 'STRÖM & ØRE']],
  ['zzz', []],
])('"%s" finds %j in this order, those that begin with it first', (search, expected) => {
  const names = ['ACME', 'KITE & ACME', 'KITE', 'STRÖM & ØRE', 'ÅNGSTRÖM', 'ØRESUND'];
  const companies = searchableCompanies(new Map(names.map((name) => [name, 1])));
  expect(rankCompanies(companies, search).map(({ company }) => company)).toEqual(expected);
});

test('a blank search finds all', () => {
  expect(matchCompanies(companies, ' ')).toHaveLength(companies.length);
});

describe('accents', () => {
  test.each([
    ['PRÄZISION', 'prazi'],
    ['PRAZISION', 'präzi'],
    ['PRA\u0308ZISION', 'präzi'],
    ['ŁÓDŹ FØTEX', 'lodz fo'],
    ['GROẞ & CO', 'gross'],
    ['ΣΊΓΜΑ', 'σιγ'],
  ])('%s is found by %s', (company, search) => {
    expect(companyMatcher(search)(company)).toBe(true);
    const companies = searchableCompanies(new Map([[company, 1]]));
    expect(matchCompanies(companies, search)).toHaveLength(1);
  });

  test.each([
    ['ガラス', 'カ'],
    ['각', '가'],
    ['PRÄZISION', 'praezi'],
  ])('%s is not found by %s', (company, search) => {
    expect(companyMatcher(search)(company)).toBe(false);
  });
});

test('a search finds the same companies whatever was searched before', () => {
  for (const search of ['g', 'gl', 'l', '', 'globe', 'lobe', 'xlobe', 'globe'])
    expect(matchCompanies(companies, search)).toEqual(
      companies.filter(({ company }) => companyMatcher(search)(company)),
    );
});
