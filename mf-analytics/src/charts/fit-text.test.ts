import { estimateWidth, fitText } from './fit-text.ts';

test('leaves a text that fits as it is', () => {
  expect(fitText('India', 100, 13)).toBe('India');
});

test('shortens a long text to its width', () => {
  const fitted = fitText('The United and Confederated Provinces', 100, 13);
  expect(fitted).toMatch(/^The Uni.*…$/);
  expect(estimateWidth(fitted, 13)).toBeLessThanOrEqual(100);
});

test('counts characters of wide scripts as wide', () => {
  expect(estimateWidth('日本', 10)).toBeGreaterThan(20);
});

test('leaves an ellipsis where nothing fits', () => {
  expect(fitText('India', 1, 13)).toBe('…');
});
