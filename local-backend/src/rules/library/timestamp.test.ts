import { testExpressions } from '../testing/evaluate-text.ts';

testExpressions('timestamps', [
  ['timestamp.date(2026, 1, 2) == timestamp.value(1767312000000)', true],
  ['timestamp.date(2025, 2, 29)', 'Failure: There is no date 2025-2-29'],
  ['timestamp.date(10000, 1, 1)', 'Failure: There is no date 10000-1-1'],
  ['timestamp.value(1500).seconds()', 1n],
  ['timestamp.value(-1).toMillis()', -1n],
  ['request.time.date() == timestamp.date(2026, 1, 2)', true],
  ['request.time.year()', 2026n],
  ['request.time.month()', 1n],
  ['request.time.day()', 2n],
  ['request.time.hours()', 3n],
  ['request.time.minutes()', 4n],
  ['request.time.seconds()', 5n],
  ['request.time.nanos()', 6n],
  ['request.time.dayOfWeek()', 5n],
  ['timestamp.date(2026, 1, 4).dayOfWeek()', 7n],
  ['request.time.dayOfYear()', 2n],
  ['timestamp.date(2024, 12, 31).dayOfYear()', 366n],
  ['request.time.time() == duration.time(3, 4, 5, 6)', true],
  ['request.time.toMillis()', 1767323045000n],
  ['request.time.year(1)', 'Failure: year() of timestamp takes 0 arguments'],
]);
