import { testExpressions } from '../testing/evaluate-text.ts';

testExpressions('bytes', [
  ["b'\\xFF\\xFF'.size()", 2n],
  ["b'a'.size()", 1n],
  ["b'€'.size()", 3n],
  ["b'\\xFB\\xEF\\xBE'.toBase64()", '----'],
  ["b'a'.toBase64()", 'YQ=='],
  ["b'\\x2A'.toHexString()", '2A'],
  ["b'**'.toHexString()", '2A2A'],
  ["b'€'.toHexString()", 'E282AC'],
]);
