import { OPENING_VIEW } from '@portal/shared/portal';
import { aCell } from '../testing/a-cell.ts';
import { filterCells, listCountries } from './filter-cells.ts';

const cells = [
  aCell({
    country: 'India',
    status: 'selected',
    modes: { onsite: true, virtual: true, partiallyOnsite: false },
  }),
  aCell({
    country: 'India',
    status: 'pending',
    modes: { onsite: false, virtual: false, partiallyOnsite: true },
  }),
  aCell({
    country: 'UK',
    status: 'not_selected',
    modes: { onsite: false, virtual: true, partiallyOnsite: false },
  }),
];
const [first, second, third] = cells;

test.each([
  ['everything without filters', {}, [first, second, third]],
  ['one country', { country: 'India' }, [first, second]],
  ['a mode among several ticked', { mode: 'onsite' as const }, [first]],
  ['one status', { status: 'not_selected' as const }, [third]],
  [
    'all filters together',
    { country: 'India', mode: 'partiallyOnsite' as const, status: 'pending' as const },
    [second],
  ],
  ['nothing where filters exclude each other', { country: 'UK', status: 'pending' as const }, []],
])('keeps %s', (_, filters, kept) => {
  expect(filterCells(cells, { ...OPENING_VIEW.charts, ...filters })).toEqual(kept);
});

test('keeps nothing of nothing', () => {
  expect(filterCells([], OPENING_VIEW.charts)).toEqual([]);
});

test('lists each country once, in alphabetical order', () => {
  expect(listCountries([...cells, aCell({ country: 'Canada' })])).toEqual(['Canada', 'India', 'UK']);
});
