import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { escapeFormulas, separatorOf, toCsv } from './csv.ts';

const read = (csv: string): readonly (readonly string[])[] => parse(csv, { bom: true });

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['a;=1', "a;'=1"],
  ['a, -1', "a,' -1"],
  ['a\n=1', "a\n'=1"],
  ['a"=1', `a"'=1`],
  ['A-B = C+D', 'A-B = C+D'],
  ['O\'NEIL & SONS, "X"', 'O\'NEIL & SONS, "X"'],
  ['', ''],
])('writes %j as %j', (text, expected) => {
  expect(escapeFormulas(text)).toBe(expected);
  expect(read(toCsv([['Country', text, 3]]))).toEqual([['Country', expected, '3']]);
});

test('a parser reads back every text, escaped', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  const rows = fc.array(fc.tuple(text, text, fc.nat()), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (rows) => {
      const expected = rows.map(([one, other, count]) => [
        escapeFormulas(one),
        escapeFormulas(other),
        String(count),
      ]);
      expect(read(toCsv(rows))).toEqual(expected);
    }),
  );
});

test('no cell is a formula, whatever a spreadsheet takes for the end of a cell', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', ' ', ';', ',', '|', '"', 'A'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(hostile, hostile, (company, country) => {
      const cells = toCsv([['Company', company, country]]).split(/[;,|"\t\r\n]/);
      for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['en', ','],
  ['en-IN', ','],
  ['ja', ','],
  ['de-CH', ','],
  ['de', ';'],
  ['fr', ';'],
  ['pt-BR', ';'],
  ['sv', ';'],
])('separates cells in %s by %j', (language, separator) => {
  expect(separatorOf(language)).toBe(separator);
});

test('a parser reads back cells between semicolons', () => {
  const rows = [
    ['Country', 'A; "B", C', 1200],
    ['=1', '<1%', 0],
  ];
  expect(parse(toCsv(rows, ';'), { bom: true, delimiter: ';' })).toEqual([
    ['Country', 'A; "B", C', '1200'],
    ["'=1", '<1%', '0'],
  ]);
});
