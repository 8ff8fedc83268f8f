import { MAX_EXPERIENCES_PER_DAY } from './limits.ts';
import { nextCounts, pausedUntil } from './pace.ts';

const at = new Date('2026-11-22T23:59:59Z');
const sameDay = new Date('2026-11-22T00:00:00Z');
const nextDay = new Date('2026-11-23T00:00:00Z');

test.each([
  ['an account that never added', undefined, sameDay, [1]],
  ['a second one on a day', { count: 1, at }, sameDay, [2, 1]],
  [
    'the last one of a day',
    { count: MAX_EXPERIENCES_PER_DAY - 1, at },
    sameDay,
    [MAX_EXPERIENCES_PER_DAY, 1],
  ],
  ['one more than a day’s', { count: MAX_EXPERIENCES_PER_DAY, at }, sameDay, [1]],
  ['the first one of the next day', { count: 3, at }, nextDay, [1, 4]],
  ['the first one after a full day', { count: MAX_EXPERIENCES_PER_DAY, at }, nextDay, [1]],
])('%s carries the counts', (_what, pace, now, counts) => {
  expect(nextCounts(pace, now)).toEqual(counts);
});

test.each([
  ['never added', undefined, sameDay, undefined],
  ['has one left', { count: MAX_EXPERIENCES_PER_DAY - 1, at }, sameDay, undefined],
  ['has none left', { count: MAX_EXPERIENCES_PER_DAY, at }, sameDay, nextDay],
  ['had none left on the day before', { count: MAX_EXPERIENCES_PER_DAY, at }, nextDay, undefined],
  [
    'has none left, by a clock that is years behind',
    { count: MAX_EXPERIENCES_PER_DAY, at },
    new Date(0),
    nextDay,
  ],
])('an account that %s is paused until', (_what, pace, now, until) => {
  expect(pausedUntil(pace, now)).toEqual(until);
});
