import { seededRandom } from '../core/testing/builders.ts';
import { evaluateText } from './testing/evaluate-text.ts';

const ERROR = '1 / 0 == 1';
const FAILS = 'fails: Divide by zero error';

test('&&, || and ! agree with three-valued logic in 2,000 random expressions', () => {
  type Outcome = boolean | 'error';
  const random = seededRandom(3);
  const and = (a: Outcome, b: Outcome): Outcome =>
    a === false || b === false ? false : a === true && b === true ? true : 'error';
  const not = (a: Outcome): Outcome => (a === 'error' ? a : !a);
  const anExpression = (depth: number): readonly [string, Outcome] => {
    const kind = depth === 0 ? 0 : Math.floor(random() * 4);
    if (kind === 0) {
      const outcome = ([true, false, 'error'] as const)[Math.floor(random() * 3)] ?? true;
      return [outcome === 'error' ? ERROR : String(outcome), outcome];
    }
    const [left, a] = anExpression(depth - 1);
    if (kind === 1) return [`!(${left})`, not(a)];
    const [right, b] = anExpression(depth - 1);
    if (kind === 2) return [`(${left}) && (${right})`, and(a, b)];
    return [`(${left}) || (${right})`, not(and(not(a), not(b)))];
  };
  for (let round = 0; round < 2000; round++) {
    const [source, expected] = anExpression(5);
    expect([source, evaluateText(source)]).toEqual([source, expected === 'error' ? FAILS : `${expected}`]);
  }
});
