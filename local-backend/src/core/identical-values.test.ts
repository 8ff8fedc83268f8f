import { identicalValues } from './identical-values.ts';
import { aMap } from './testing/builders.ts';
import { sampleValues } from './testing/sample-values.ts';
import type { Value } from './value.ts';

test('tells apart all values that are stored differently', () => {
  const [left, right] = [sampleValues(), sampleValues()];
  for (const [row, a] of left.entries()) {
    expect(right.map((b) => identicalValues(a, b))).toEqual(right.map((_, column) => column === row));
  }
});

test('does not care about the order of map keys', () => {
  const reversed = new Map<string, Value>([
    ['b', [aMap({ c: null })]],
    ['a', 1n],
  ]);
  expect(identicalValues(aMap({ a: 1n, b: [aMap({ c: null })] }), reversed)).toBe(true);
});
