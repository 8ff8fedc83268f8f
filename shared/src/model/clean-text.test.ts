import { cleanLine, cleanLines } from './clean-text.ts';

test.each([
  ['ACME', 'ACME'],
  ['  a\t b\u00a0\u3000c\n', 'a b c'],
  ['a\u0001b', 'a b'],
  ['a\u2028b', 'a b'],
  ['pay\u202elap', 'paylap'],
  ['AC\u200bME\ufeff\u00ad', 'ACME'],
  ['A\u2066B\u2069', 'AB'],
  ['\u3164\u115f', ''],
  ['❤\ufe0f', '❤'],
  ['A\u{e0041}', 'A'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क\u200dष', 'क\u200dष'],
  ['\u200d \u200c', ''],
  ['🍎 Works', '🍎 Works'],
  ['E\u200b\u0301cole', 'École'],
  ['Apple \uf8ff', 'Apple'],
])('a line %j is stored as %j', (text, stored) => {
  expect(cleanLine(text)).toBe(stored);
});

test.each([
  ['one\r\ntwo\rthree\n\tfour', 'one\ntwo\nthree\n\tfour'],
  ['a\u001fb\u0000\u007f\u0085', 'ab'],
  [' kept  as typed ', ' kept  as typed '],
  ['👩\u200d💻', '👩\u200d💻'],
])('lines %j are stored as %j', (text, stored) => {
  expect(cleanLines(text)).toBe(stored);
});
