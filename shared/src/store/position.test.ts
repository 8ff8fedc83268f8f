import { comparePositions, isWithin } from './position.ts';

const at = (date: string, id: string) => ({ date, id });

test.each([
  ['an earlier date', at('2024-01-01', 'b'), at('2024-01-02', 'a')],
  ['a smaller id on the same date', at('2024-01-01', 'a'), at('2024-01-01', 'b')],
  ['a date that the other continues', at('2024-01-01', 'z'), at('2024-01-01T10:00', 'a')],
  ['the byte order of UTF-8, not of UTF-16', at('2024-01-01', '\uffee'), at('2024-01-01', '😀')],
])('%s comes first in Oldest and last in Latest', (_, one, other) => {
  expect(comparePositions('oldest', one, other)).toBeLessThan(0);
  expect(comparePositions('oldest', other, one)).toBeGreaterThan(0);
  expect(comparePositions('latest', one, other)).toBeGreaterThan(0);
});

test('a range leaves out where it begins and includes where it ends', () => {
  const [first, middle, last] = [at('2024-03-01', 'a'), at('2024-02-01', 'a'), at('2024-01-01', 'a')];
  const range = { sort: 'latest', after: first, upTo: last } as const;
  expect([first, middle, last].map((place) => isWithin(range, place))).toEqual([false, true, true]);
  expect(isWithin({ sort: 'latest' }, middle)).toBe(true);
});
