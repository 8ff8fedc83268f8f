import { searchableCompanies } from '@portal/shared/testing';
import { sameCompanies } from './same-company.ts';

const find = sameCompanies(
  searchableCompanies(
    new Map([
      ['ACME', 12],
      ['ACME LTD', 2],
      ['CAFÉ NOIR GMBH', 1],
      ['C', 3],
      ['AT&T', 1],
      ['CO', 1],
      ['JAVA POINT', 1],
      ['!!', 1],
      ['JPMORGAN CHASE', 5],
      ['MÜLLER', 1],
      ['BAECKER', 1],
      ['WAL-MART', 1],
      ['KESTREL & FINCH', 1],
      ['MØLLER-MÆRSK', 1],
      ['トヨタ自動車', 1],
      ['CAFE\u0301 BLEU', 1],
      ['\u0391\u0392\u0392', 2],
      ['\u0412\u0422\u0411', 4],
    ]),
  ),
);

test.each<[string, string]>([
  [
    'ACME',
    'ACME INC|ACME, INC.|A.C.M.E. PVT. LTD.|ACME S. p. A.|ACME L L C|ACME A/S|ACME SP. Z O.O.|THE ACME GMBH & CO. KG',
  ],
  ['CAFÉ NOIR GMBH', 'CAFE-NOIR'],
  ['JAVA POINT', 'JAVAPOINT'],
  ['CO', 'CO INC'],
  ['AT&T', 'AT&T INC|ATT|A.T. AND T.'],
  ['JPMORGAN CHASE', 'JPMORGAN CHASE & CO.|J.P. MORGAN CHASE AND COMPANY'],
  ['MÜLLER', 'MUELLER|MULLER AG'],
  ['BAECKER', 'BÄCKER'],
  ['WAL-MART', 'WALMART INC.'],
  ['KESTREL & FINCH', 'KESTREL FINCH'],
  ['MØLLER-MÆRSK', 'MOELLER MAERSK|MOLLER MAERSK'],
  ['トヨタ自動車', '㈱トヨタ自動車'],
  ['CAFÉ BLEU', 'CAFE BLEU'],
  // Names that look alike: wholly Cyrillic, partly Cyrillic, Latin in place of Greek, Cyrillic in place of Greek.
  ['ACME', '\u0410\u0421\u041C\u0415|AC\u041C\u0415, INC.|ACME \u0406N\u0421'],
  ['\u0391\u0392\u0392', 'ABB|\u0410\u0412\u0412'],
  ['\u0412\u0422\u0411', 'B\u0422\u0411'],
])('%s is asked for when %s is typed', (company, typed) => {
  for (const name of typed.split('|')) expect([name, find(name)?.company]).toEqual([name, company]);
});

test.each([
  // Names that are themselves known.
  ...['ACME', 'ACME LTD', 'CAFÉ BLEU', '\u0412\u0422\u0411'],
  // Names of other companies.
  ...['ACME LABS', 'INC', 'C++', 'THE', 'JPMORGAN', 'РОСАТОМ', 'СБЕР', '??', ''],
])('%j may be a new company', (typed) => {
  expect(find(typed)).toBeUndefined();
});

test('a name with the same letters comes before a more frequent one that only looks alike', () => {
  const cyrillic = '\u0410\u0421\u041C\u0415';
  const both = sameCompanies(
    searchableCompanies(
      new Map([
        ['ACME', 1],
        [cyrillic, 9],
      ]),
    ),
  );
  expect(both('ACME INC')).toMatchObject({ company: 'ACME', onlyLooksAlike: false });
  expect(both(`${cyrillic} INC`)).toMatchObject({ company: cyrillic, onlyLooksAlike: false });
  expect(both('AC\u041C\u0415')).toMatchObject({ company: cyrillic, onlyLooksAlike: true });
});
