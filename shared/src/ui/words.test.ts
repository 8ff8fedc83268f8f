import { formatAmount, sentence } from './words.ts';

test.each([
  [0, '0 companies'],
  [1, '1 company'],
  [1200, '1,200 companies'],
])('counts %d as %s', (count, words) => {
  expect(formatAmount(count, 'company', 'companies')).toBe(words);
});

test.each([
  ['Not sent: ACME', 'Not sent: ACME.'],
  ['Not sent: ACME INC.', 'Not sent: ACME INC.'],
  ['Not sent: YAHOO!', 'Not sent: YAHOO!'],
  ['No experience has “Why?”', 'No experience has “Why?”'],
])('ends %s as a sentence', (text, words) => {
  expect(sentence(text)).toBe(words);
});
