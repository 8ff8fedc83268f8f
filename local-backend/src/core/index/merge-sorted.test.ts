import { seededRandom } from '../testing/builders.ts';
import { mergeSorted } from './merge-sorted.ts';

const byNumber = (a: number, b: number): number => a - b;

test.each<[string, number[][], number[]]>([
  ['nothing', [], []],
  ['one sequence', [[1, 2]], [1, 2]],
  ['empty sequences', [[], [1], []], [1]],
  ['equal items once', [[1, 3], [1, 2, 3], [3]], [1, 2, 3]],
])('merges %s', (_, sequences, expected) => {
  expect([...mergeSorted(sequences, byNumber)]).toEqual(expected);
});

test('merges many sequences into the order of all', () => {
  const random = seededRandom(1);
  const sequences = Array.from({ length: 30 }, (_, index) =>
    Array.from({ length: index * 3 }, () => Math.floor(random() * 1e9)).sort(byNumber),
  );
  expect([...mergeSorted(sequences, byNumber)]).toEqual([...new Set(sequences.flat())].sort(byNumber));
});

test('reads no further than it is asked', () => {
  let read = 0;
  function* naturals() {
    for (let number = 0; ; number++) {
      read++;
      yield number;
    }
  }
  const merged = mergeSorted([naturals(), [0.5]], byNumber);
  expect([merged.next().value, merged.next().value, merged.next().value]).toEqual([0, 0.5, 1]);
  expect(read).toBeLessThan(5);
});
