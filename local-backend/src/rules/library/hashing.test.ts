import { testExpressions } from '../testing/evaluate-text.ts';

testExpressions('hashing', [
  ["hashing.crc32('123456789').toHexString()", '2639F4CB'],
  ["hashing.crc32c('123456789').toHexString()", '839206E3'],
  ["hashing.md5('').toHexString()", 'D41D8CD98F00B204E9800998ECF8427E'],
  ["hashing.sha256('abc').toHexString()", 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'],
  ["hashing.md5(b'') == hashing.md5('')", true],
  ['hashing.md5(1)', 'Failure: Unsupported operation: expected bytes but received int'],
]);
