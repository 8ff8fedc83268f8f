import { edgeScroll, placeAt } from './use-drag-order.ts';

const BOXES = [
  { offsetTop: 0, offsetHeight: 40 },
  { offsetTop: 50, offsetHeight: 40 },
  { offsetTop: 100, offsetHeight: 200 },
];

test.each([
  ['stays while the pointer is over it', 0, 30, 0],
  ['stays until the middle of the next', 0, 69, 0],
  ['comes after one whose middle is passed', 0, 71, 1],
  ['comes last below all', 0, 900, 2],
  ['stays above the middle of a tall one', 1, 199, 1],
  ['comes before one whose middle is passed upwards', 2, 69, 1],
  ['comes first above all', 2, -50, 0],
])('what is dragged %s', (_, from, y, place) => {
  expect(placeAt(BOXES, from, y)).toBe(place);
});

test.each([
  ['not in the middle', 200, 0],
  ['not just outside the edge zone', 536, 0],
  ['slowly at the beginning of the edge zone', 552, 3],
  ['at full speed at the edge and beyond', 700, 12],
  ['up at the top', 32, -6],
])('a drag scrolls %s', (_, y, pixels) => {
  expect(edgeScroll({ top: 0, bottom: 600 }, y)).toBe(pixels);
});
