import { estimateWidth, fitText } from './fit-text.ts';

test.each([
  ['India', 100, /^India$/],
  ['The United and Confederated Provinces', 100, /^The Uni.*…$/],
  ['India', 1, /^…$/],
])('%j in a width of %i is %s', (text, width, fitted) => {
  expect(fitText(text, width, 13)).toMatch(fitted);
});

test('a shortened text fits, and characters of wide scripts are wide', () => {
  expect(estimateWidth(fitText('The United and Confederated Provinces', 100, 13), 13)).toBeLessThanOrEqual(
    100,
  );
  expect(estimateWidth('日本', 10)).toBeGreaterThan(20);
});
