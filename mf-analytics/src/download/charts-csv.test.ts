import { OPENING_VIEW } from '@portal/shared/portal';
import { parse } from 'csv-parse/sync';
import type { Series } from '../charts/series.ts';
import { chartCsv, chartsCsv } from './charts-csv.ts';

const series = (name: string, category: string, counts: Readonly<Record<string, number>>): Series => ({
  name,
  category,
  question: '',
  counts: Object.entries(counts).map(([label, count]) => ({ key: label, label, count })),
  whole: 1200,
  unit: 'experience',
  actionOf: () => ({ kind: 'link', href: '' }),
});

const countries = series('Country distribution', 'Country', { '=cmd': 1080, 'Côte d’Ivoire, "X"': 120 });
const years = series('Year-wise hiring', 'Year', { 2023: 0, 2024: 1200 });

test('a chart is a table with whole numbers', () => {
  expect(parse(chartCsv(countries), { bom: true })).toEqual([
    ['Country', 'Experiences', 'Share'],
    ["'=cmd", '1080', '90%'],
    ['Côte d’Ivoire, "X"', '120', '10%'],
  ]);
});

test('all charts are one table below what they count', () => {
  const filters = { ...OPENING_VIEW.charts, company: '@ACME', country: '', status: 'not_selected' } as const;
  expect(parse(chartsCsv([countries, years], filters, 1200), { bom: true })).toEqual([
    ['Company', "'@ACME", '', ''],
    ['Country', 'Not stated', '', ''],
    ['Mode', 'All', '', ''],
    ['Status', 'Not selected', '', ''],
    ['Year', 'All', '', ''],
    ['Experiences', '1200', '', ''],
    ['', '', '', ''],
    ['Chart', 'Value', 'Experiences', 'Share'],
    ['Country distribution', "'=cmd", '1080', '90%'],
    ['Country distribution', 'Côte d’Ivoire, "X"', '120', '10%'],
    ['Year-wise hiring', '2023', '0', '0%'],
    ['Year-wise hiring', '2024', '1200', '100%'],
  ]);
});
