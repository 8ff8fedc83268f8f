import { isDifferent } from './differing.ts';
import type { GuideNumbers } from './summarize.ts';

const withRate = (low: number, high: number) => ({ rate: { interval: { low, high } } }) as GuideNumbers;
const withMedian = (median?: number) => ({ weeks: { median } }) as GuideNumbers;

test.each([
  ['outcome', withRate(0.1, 0.4), withRate(0.5, 0.9), true],
  ['outcome', withRate(0.1, 0.6), withRate(0.5, 0.9), false],
  ['outcome', withRate(0.1, 0.4), {} as GuideNumbers, false],
  ['weeks', withMedian(2), withMedian(3), true],
  ['weeks', withMedian(2), withMedian(2.5), false],
  ['weeks', withMedian(2), withMedian(), false],
] as const)('%s differs clearly between %j and %j: %p', (fact, one, other, differs) => {
  expect([isDifferent(fact, one, other), isDifferent(fact, other, one)]).toEqual([differs, differs]);
});
