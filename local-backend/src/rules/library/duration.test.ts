import { testExpressions } from '../testing/evaluate-text.ts';

testExpressions('durations', [
  ["duration.value(1, 'w') == duration.value(7, 'd')", true],
  ["duration.value(1, 'd') == duration.value(24, 'h')", true],
  ["duration.value(1, 'h') == duration.value(60, 'm')", true],
  ["duration.value(1, 's') == duration.value(1000, 'ms')", true],
  ["duration.value(1, 'ms') == duration.value(1000000, 'ns')", true],
  ["duration.value(1, 'y')", "Failure: 'y' is no unit: there are w, d, h, m, s, ms and ns"],
  ['duration.time(1, 2, 3, 4).seconds()', 3723n],
  ['duration.time(1, 2, 3, 4).nanos()', 4n],
  ["duration.value(-1500, 'ms').seconds()", -1n],
  ["duration.value(-1500, 'ms').nanos()", -500000000n],
  ["duration.abs(duration.value(-10, 's')) == duration.value(10, 's')", true],
  ["duration.value(9223372036854775807, 'w')", 'Failure: Duration out of range'],
]);
