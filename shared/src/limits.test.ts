import { lastDay } from './limits.ts';

test.each([
  [new Date(2026, 10, 21, 23, 59), '2026-11-21'],
  [new Date(2027, 11, 31), '2027-12-31'],
  [new Date(2028, 1, 29), '2028-02-29'],
])('where it is %s, that day is the last', (now, day) => {
  expect(lastDay(now)).toBe(day);
});
