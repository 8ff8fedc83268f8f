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
      ['\u0391\u0392\u0392', 2],
      ['\u0412\u0422\u0411', 4],
    ]),
  ),
);

test.each<[string, string | undefined]>([
  ['ACME INC', 'ACME'],
  ['ACME, INC.', 'ACME'],
  ['A.C.M.E. PVT. LTD.', 'ACME'],
  ['CAFE-NOIR', 'CAFÉ NOIR GMBH'],
  ['JAVAPOINT', 'JAVA POINT'],
  ['CO INC', 'CO'],
  ['AT&T INC', 'AT&T'],
  // Names that look alike: wholly Cyrillic, partly Cyrillic, Latin in place of Greek, Cyrillic in place of Greek.
  ['\u0410\u0421\u041C\u0415', 'ACME'],
  ['AC\u041C\u0415, INC.', 'ACME'],
  ['ACME \u0406N\u0421', 'ACME'],
  ['ABB', '\u0391\u0392\u0392'],
  ['\u0410\u0412\u0412', '\u0391\u0392\u0392'],
  ['B\u0422\u0411', '\u0412\u0422\u0411'],
  // Names that are themselves known.
  ['ACME', undefined],
  ['ACME LTD', undefined],
  // Names of other companies.
  ['ACME LABS', undefined],
  ['INC', undefined],
  ['C++', undefined],
  ['ATT', undefined],
  ['РОСАТОМ', undefined],
  ['СБЕР', undefined],
  ['\u0412\u0422\u0411', undefined],
  ['??', undefined],
  ['', undefined],
])('%j may be %j', (typed, company) => expect(find(typed)?.company).toBe(company));

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
