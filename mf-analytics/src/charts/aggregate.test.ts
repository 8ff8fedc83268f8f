import type { RoundKind } from '@portal/shared/model';
import type { AnswerCell, TotalsCell } from '@portal/shared/search';
import { aCell, tick } from '../testing/a-cell.ts';
import {
  type CategoryCount,
  countByCountry,
  countByKind,
  countByMode,
  countByStatus,
  countByYear,
  countExperiences,
  countModeOverlap,
} from './aggregate.ts';

const tell = (counts: readonly CategoryCount[]) => counts.map(({ label, count }) => `${label} ${count}`);

test('weighs every cell by its count', () => {
  const cells = [aCell({ count: 5 }), aCell({ status: 'pending', count: 2 })];
  expect(countExperiences(cells)).toBe(7);
  expect(tell(countByStatus(cells))).toEqual(['Selected 5', 'Pending 2', 'Not selected 0']);
});

test('keeps all statuses and modes in their order when there is nothing', () => {
  expect(countByStatus([]).map(({ key }) => key)).toEqual(['selected', 'pending', 'not_selected']);
  expect(countByMode([]).map(({ key }) => key)).toEqual(['onsite', 'virtual', 'partiallyOnsite']);
  expect(countByCountry([])).toEqual([]);
  expect(countByYear([])).toEqual([]);
});

test('counts an experience in each mode it ticked', () => {
  const cells = [
    aCell({ modes: tick('onsite', 'virtual', 'partiallyOnsite'), count: 2 }),
    aCell({ modes: tick('virtual'), count: 3 }),
    aCell({ modes: tick(), count: 4 }),
  ];
  expect(tell(countByMode(cells))).toEqual(['Onsite 2', 'Virtual 5', 'Partially onsite 2']);
  expect(countModeOverlap(cells)).toEqual({ none: 4, several: 2 });
});

const from = (country: TotalsCell['country'], fields: Partial<TotalsCell> = {}) =>
  aCell({ country, ...fields });

test('puts the most frequent country first, and equal ones in alphabetical order', () => {
  const cells = [
    from('USA'),
    from('India', { count: 2 }),
    from('India', { status: 'pending' }),
    from('Canada'),
    from(''),
  ];
  expect(tell(countByCountry(cells))).toEqual(['India 3', 'Canada 1', 'Not stated 1', 'USA 1']);
});

const ofKind = (kind: RoundKind): AnswerCell => ({ ...aCell(), name: 'kind', value: kind });

test('puts the most frequent kind of rounds first, and equal ones in alphabetical order', () => {
  const cells = (['screening', 'hr', 'hr', 'coding'] as const).map(ofKind);
  expect(tell(countByKind(cells))).toEqual(['HR 2', 'Coding 1', 'Screening 1']);
});

const during = (year: string, count = 1) => aCell({ year, count });

test('orders years by time, shows the empty ones between, and leaves out what has no known year', () => {
  const cells = [during('2024', 4), during('other'), during('2021'), during('2022', 2)];
  expect(tell(countByYear(cells))).toEqual(['2021 1', '2022 2', '2023 0', '2024 4']);
});
