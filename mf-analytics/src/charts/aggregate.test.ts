import { aCell } from '../testing/a-cell.ts';
import {
  countByCountry,
  countByMode,
  countByStatus,
  countByYear,
  countExperiences,
  countModeOverlap,
  type Tally,
} from './aggregate.ts';

const pairs = (tallies: readonly Tally[]) => tallies.map(({ label, count }) => [label, count]);

test('weighs every cell by its count', () => {
  const cells = [aCell({ count: 5 }), aCell({ status: 'pending', count: 2 })];
  expect(countExperiences(cells)).toBe(7);
  expect(pairs(countByStatus(cells))).toEqual([
    ['Selected', 5],
    ['Pending', 2],
    ['Not selected', 0],
  ]);
});

test('keeps all statuses and modes in their order when there is nothing', () => {
  expect(countByStatus([]).map(({ key }) => key)).toEqual(['selected', 'pending', 'not_selected']);
  expect(countByMode([]).map(({ key }) => key)).toEqual(['onsite', 'virtual', 'partiallyOnsite']);
  expect(countByCountry([])).toEqual([]);
  expect(countByYear([])).toEqual([]);
});

test('counts an experience in each mode it ticked', () => {
  const cells = [
    aCell({ modes: { onsite: true, virtual: true, partiallyOnsite: true }, count: 2 }),
    aCell({ modes: { onsite: false, virtual: true, partiallyOnsite: false }, count: 3 }),
    aCell({ modes: { onsite: false, virtual: false, partiallyOnsite: false }, count: 4 }),
  ];
  expect(pairs(countByMode(cells))).toEqual([
    ['Onsite', 2],
    ['Virtual', 5],
    ['Partially onsite', 2],
  ]);
  expect(countModeOverlap(cells)).toEqual({ none: 4, several: 2 });
});

test('puts the most frequent country first, and equal ones in alphabetical order', () => {
  const cells = [
    aCell({ country: 'USA' }),
    aCell({ country: 'India', count: 2 }),
    aCell({ country: 'India', status: 'pending' }),
    aCell({ country: 'Canada' }),
  ];
  expect(pairs(countByCountry(cells))).toEqual([
    ['India', 3],
    ['Canada', 1],
    ['USA', 1],
  ]);
});

test('names a missing country', () => {
  expect(pairs(countByCountry([aCell({ country: '' })]))).toEqual([['Not stated', 1]]);
});

test('orders years by time and shows the empty ones between', () => {
  const cells = [
    aCell({ year: '2024', count: 4 }),
    aCell({ year: '2021' }),
    aCell({ year: '2022', count: 2 }),
  ];
  expect(pairs(countByYear(cells))).toEqual([
    ['2021', 1],
    ['2022', 2],
    ['2023', 0],
    ['2024', 4],
  ]);
});

test('does not fill centuries around a mistyped year', () => {
  expect(pairs(countByYear([aCell({ year: '0202' }), aCell({ year: '2024' })]))).toEqual([
    ['0202', 1],
    ['2024', 1],
  ]);
});
