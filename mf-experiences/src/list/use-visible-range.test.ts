import { visibleRange } from './use-visible-range.ts';

// 10 rows of 236 pixels.
const grid = { top: 300, height: 2360, columns: 4, count: 39, windowHeight: 900 };

test.each([
  ['the first rows before scrolling', {}, { first: 0, last: 11 }],
  ['those in the window after scrolling', { top: -1000 }, { first: 16, last: 35 }],
  ['the last, incomplete row at the end', { top: -1460 }, { first: 24, last: 38 }],
  ['the last row when the window is beyond it', { top: -9000 }, { first: 36, last: 38 }],
  ['the first row when the window is before it', { top: 2000 }, { first: 0, last: 3 }],
  ['one column on a phone', { columns: 1, height: 9204 }, { first: 0, last: 2 }],
  ['nothing of an empty grid', { height: 0, count: 0 }, { first: 0, last: 0 }],
])('shows %s', (_, change, expected) => {
  expect(visibleRange({ ...grid, ...change })).toEqual(expected);
});
