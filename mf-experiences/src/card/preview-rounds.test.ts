import { previewRounds } from './preview-rounds.ts';

test('keeps each round with its number and leaves empty ones out', () => {
  expect(previewRounds(['A call', '  ', 'A\n\n test'])).toEqual([
    { number: 1, text: 'A call' },
    { number: 3, text: 'A test' },
  ]);
});

test('says nothing of a report without words', () => {
  expect(previewRounds([''])).toEqual([]);
});

test('ends long before a long report does', () => {
  const previews = previewRounds(Array.from({ length: 30 }, () => 'word '.repeat(2000)));
  expect(previews).toHaveLength(1);
  expect(previews[0]?.text.length).toBeLessThanOrEqual(1200);
  expect(previews[0]?.text).toMatch(/…$/);
});
