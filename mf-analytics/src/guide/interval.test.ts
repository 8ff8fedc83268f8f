import { wilsonInterval } from './interval.ts';

// Expected values from scipy 1.17.1: binomtest(count, whole).proportion_ci(0.95, 'wilson').
test.each([
  [0, 1, 0, 0.793451],
  [1, 1, 0.206549, 1],
  [2, 4, 0.150039, 0.849961],
  [0, 5, 0, 0.434482],
  [1, 5, 0.036224, 0.624465],
  [3, 5, 0.230724, 0.882379],
  [5, 5, 0.565518, 1],
  [2, 6, 0.096771, 0.700007],
  [6, 6, 0.609666, 1],
  [42, 100, 0.327984, 0.517935],
  [0, 100, 0, 0.036993],
  [100, 100, 0.963007, 1],
])('%d of %d lie between %d and %d', (count, whole, low, high) => {
  const interval = wilsonInterval(count, whole);
  expect(interval.low).toBeCloseTo(low, 5);
  expect(interval.high).toBeCloseTo(high, 5);
});

test.each([1, 7, 300, 10_000])('none of %d begins at 0, and all of it ends at 1', (whole) => {
  expect(wilsonInterval(0, whole).low).toBe(0);
  expect(wilsonInterval(whole, whole).high).toBe(1);
});
