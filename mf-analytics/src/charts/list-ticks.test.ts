import { listTicks } from './list-ticks.ts';

test.each([
  [1, 4, [0, 1]],
  [3, 1, [0, 2, 4]],
  [7, 4, [0, 2, 4, 6, 8]],
  [8, 4, [0, 2, 4, 6, 8]],
  [101, 4, [0, 20, 40, 60, 80, 100, 120]],
])('reach %d in about %d steps', (highest, count, ticks) => {
  expect(listTicks(highest, count)).toEqual(ticks);
});
