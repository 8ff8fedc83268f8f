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
  // Names that are themselves known.
  ['ACME', undefined],
  ['ACME LTD', undefined],
  // Names of other companies.
  ['ACME LABS', undefined],
  ['INC', undefined],
  ['C++', undefined],
  ['ATT', undefined],
  ['??', undefined],
  ['', undefined],
])('%j may be %j', (typed, company) => expect(find(typed)?.company).toBe(company));
