import { formatNumber } from './format-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('writes %d as %s', (number, text) => {
  expect(formatNumber(number)).toBe(text);
});
