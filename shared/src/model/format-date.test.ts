import { formatDate, formatTime, shownDate } from './format-date.ts';

test.each([
  ['2024-05-17', '17 May 2024'],
  ['2024-01-01', '1 Jan 2024'],
  ['2023-12-31', '31 Dec 2023'],
  ['1999-02-03T23:59:59.000Z', '3 Feb 1999'],
  ['2024-05', 'May 2024'],
  ['2024-13-05', '2024-13-05'],
  ['some day', 'some day'],
])('%s reads %s', (date, expected) => {
  expect(formatDate(date)).toBe(expected);
});

test.each([
  [{ date: '2024-05-01' }, '2024-05-01'],
  [{ date: '2024-05-01', monthOnly: true }, '2024-05'],
  [{ date: '1999-02-03T23:59:59.000Z' }, '1999-02-03'],
])('of %j readers see %s', (experience, expected) => {
  expect(shownDate(experience)).toBe(expected);
});

test('a moment is told by the reader’s own clock', () => {
  expect(formatTime(new Date(2026, 10, 3, 1, 5))).toBe('3 Nov 2026, 01:05');
});
