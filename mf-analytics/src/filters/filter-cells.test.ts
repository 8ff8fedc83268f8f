import { type ChartsView, OPENING_VIEW } from '@portal/shared/portal';
import { aCell, tick } from '../testing/a-cell.ts';
import { filterCells, listCountries, listYears } from './filter-cells.ts';

const cells = [
  aCell({ country: 'India', status: 'selected', modes: tick('onsite', 'virtual') }),
  aCell({ country: 'India', status: 'pending', modes: tick('partiallyOnsite') }),
  aCell({ country: 'UK', status: 'not_selected', modes: tick('virtual'), year: '2019' }),
];
const [first, second, third] = cells;

test.each<[string, Partial<ChartsView>, unknown[]]>([
  ['everything without filters', {}, [first, second, third]],
  ['one country', { country: 'India' }, [first, second]],
  ['a mode among several ticked', { mode: 'onsite' }, [first]],
  ['one status', { status: 'not_selected' }, [third]],
  ['all filters together', { country: 'India', mode: 'partiallyOnsite', status: 'pending' }, [second]],
  ['one year', { year: '2019' }, [third]],
  ['nothing where filters exclude each other', { country: 'UK', status: 'pending' }, []],
])('keeps %s', (_, filters, kept) => {
  expect(filterCells(cells, { ...OPENING_VIEW.charts, ...filters })).toEqual(kept);
});

test('lists each country once, in alphabetical order', () => {
  expect(listCountries([...cells, aCell({ country: 'Canada' })])).toEqual(['Canada', 'India', 'UK']);
});

test('lists each year once, the latest first', () => {
  expect(listYears([...cells, aCell({ year: '2026' }), aCell({ year: 'other' })])).toEqual([
    '2026',
    '2024',
    '2019',
  ]);
});
