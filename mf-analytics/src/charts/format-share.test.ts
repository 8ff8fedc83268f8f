import { formatShare } from './format-share.ts';

test.each([
  [12, 42, '29%'],
  [42, 42, '100%'],
  [0, 42, '0%'],
  [0, 0, '0%'],
  [1, 1000, '<1%'],
  [999, 1000, '>99%'],
  [99, 100, '99%'],
  [Number.NaN, 42, '0%'],
])('shares %p of %p as %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});
