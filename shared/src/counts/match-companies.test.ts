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
    ['ACME CORP', 1],
    ['“”', 1],
  ]),
);

test.each([
  ['globe', ['GLOBE TROTTERS', 'Blue Globe']],
  ['  GLOBE ', ['GLOBE TROTTERS', 'Blue Globe']],
  ['lobe t', ['GLOBE TROTTERS']],
  ['.*', []],
  ['so\u0308hne', ['STRASSE & SÖHNE']],
  ['i\u0307ş', ['İŞ BANKASI']],
  ['テスト', ['株式会社テスト']],
  ['__x', ['__X__']],
  ['acme\u00a0corp', ['ACME CORP']],
  ['ＡＣＭＥ  corp\u200b', ['ACME CORP']],
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

test.each([
  ['PRÄZISION', 'prazi|praezi|PRA\u0308ZI', 'przi'],
  ['PRAZISION', 'präzi', 'praezi'],
  ['MÜLLER', 'mueller|muller|müller', 'muellermuller'],
  ['MUELLER', 'müller|Mueller', 'muller'],
  ['MØLLER-MÆRSK', 'moeller maersk|moller maersk|møllermærsk', 'moellermarsk'],
  ['WEISS & ŒUVRE', 'Weiß|weiss and oeuvre', 'straße'],
  ['ÞÓR FØTEX GROẞ', 'thor fo|gross', ''],
  ['مُحَمَّد', 'محمد', 'محمود'],
  ['हिन्दी', 'हिंदी|हिन्', 'हद'],
  ['ガラス', 'ガ', 'カ'],
  ['각', '\u1100\u1161\u11A8', '가'],
  // What the plain substring finds.
  ['ｶﾞﾗｽ', 'ｶ|ガラス', ''],
  ["O'REILLY-COX", "'|-|o reilly cox", ''],
  // Initials, words joined or apart, and 'and'.
  ['AT&T', 'at and t|att|a.t.&t.|at & t|AT&T|atandt', 't and a'],
  ['ATT', 'at&t|AT and T', ''],
  ['H & M HENNES', 'hm|hm hen|h&m|h. m.|h and m', 'mm'],
  ['J.P. MORGAN', 'jp morgan|jpmorgan|j p morgan|j. p. morgan|jp m|morgan', 'pj'],
  ['JPMORGAN CHASE & CO.', 'j.p. morgan|jp morgan chase|jpmorgan chase co|j.p. morgan chase, co', 'jp chase'],
  ["E.ON & L'ORÉAL", 'eon|e on|loreal|l’oreal|L Oréal|on loreal', ''],
  ['PROCTER AND GAMBLE', 'procter & gamble|procter gamble|procter an', 'and procter'],
  ['U.S. BANK', 'us bank|u.s.|u s bank|usbank', ''],
  ['WALMART', 'wal-mart|wal mart|wal-ma', ''],
  ['WAL-MART STORES', 'walmart|walmart st', 'almart'],
  ['HEWLETT\u2011PACKARD', 'hewlett packard|hewlettpackard|hewlett-packard!', ''],
  ['3 M', '3m', ''],
  ['ジョンソン・エンド・ジョンソン', 'ジョンソンエンド', ''],
  // Other names with these letters.
  ['TECH MAHINDRA', 'mahindra', 'hm|t.h.'],
  ['MASTERCARD', 'master card', 'm&a|m.a.|aster card'],
  ['ATTIC', 'at tic', 'at&t'],
  ['CISCO NETFLIX', 'cisco n', '.net|c++|c#'],
])('%s is found by each of %s, and by none of %s', (company, found, others) => {
  const finds = (search: string): boolean => companyMatcher(search)(company);
  expect(found.split('|').filter((search) => !finds(search))).toEqual([]);
  expect(others.split('|').filter((search) => search !== '' && finds(search))).toEqual([]);
});

test('a search finds the same companies whatever was searched before', () => {
  const searches = 'g,gl,l,,globe,lobe,xlobe,globe,ac m,ac me,k&,kestrel finch'.split(',');
  for (const search of searches)
    expect(matchCompanies(companies, search)).toEqual(
      companies.filter(({ company }) => companyMatcher(search)(company)),
    );
});
