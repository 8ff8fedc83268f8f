import { matchedText } from './list-state.ts';

test.each([
  [{ matched: 1_234, isAtLeast: false }, '1,234'],
  [{ matched: 51, isAtLeast: false }, '51'],
  [{ matched: 51, isAtLeast: true }, 'More than 50'],
  [{ matched: 3, isAtLeast: true }, 'At least 3'],
  [{ matched: 1_200, isAtLeast: true }, 'At least 1,200'],
])('%j is told as %s', (list, text) => {
  expect(matchedText(list)).toBe(text);
});
