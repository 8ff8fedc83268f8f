import { testExpressions } from '../testing/evaluate-text.ts';

testExpressions('math', [
  ['math.abs(-1)', 1n],
  ['math.abs(-1.5)', 1.5],
  ['math.abs(-9223372036854775808)', -(2n ** 63n)],
  ['math.ceil(1.2)', 2],
  ['math.ceil(3)', 3],
  ['math.floor(1.9)', 1],
  ['math.floor(-1.1)', -2],
  ['math.round(1.2)', 1n],
  ['math.round(1.5)', 2n],
  ['math.round(math.pow(10, 300))', 2n ** 63n - 1n],
  ['math.round(math.sqrt(-1.0))', 0n],
  ['math.sqrt(9)', 3],
  ['math.pow(2, 3)', 8],
  ['math.pow(2.0, -1)', 0.5],
  ['math.isNaN(math.sqrt(-1.0))', true],
  ['math.isNaN(1)', false],
  ['math.isInfinite(math.pow(10, 400))', true],
  ['math.isInfinite(1)', false],
  ["math.abs('a')", 'Failure: Unsupported operation: expected int but received string'],
]);
