import { lastDay } from './limits.ts';

test.each([
  [new Date(2026, 10, 21, 23, 59), '2027-11-21'],
  [new Date(2027, 11, 31), '2028-12-31'],
  [new Date(2028, 1, 29), '2029-02-28'],
])('%s has its last day a year ahead', (now, day) => {
  expect(lastDay(now)).toBe(day);
});
