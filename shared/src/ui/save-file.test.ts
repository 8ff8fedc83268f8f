import { fileName } from './save-file.ts';

test.each([
  [['ACME & Sons', 'Year-wise hiring'], 'acme-sons-year-wise-hiring.csv'],
  [['株式会社', 'a/b'], '株式会社-a-b.csv'],
  [['../..', '.hidden'], 'hidden.csv'],
  [['x'.repeat(400)], `${'x'.repeat(100)}.csv`],
])('%j names the file %s', (titles, name) => {
  expect(fileName(titles, 'csv')).toBe(name);
});
