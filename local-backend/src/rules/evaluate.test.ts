import { seededRandom } from '../core/testing/builders.ts';
import { Bytes, Timestamp } from '../core/value.ts';
import { evaluateText, testExpressions } from './testing/evaluate-text.ts';
import { RulesPath } from './values.ts';

testExpressions('literals', [
  ['null', null],
  ['true', true],
  ['42', 42n],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['9223372036854775807', 2n ** 63n - 1n],
  ['-9223372036854775808', -(2n ** 63n)],
  ["'a\\n\\t\\\\\\'\\u00e9\\x41'", "a\n\t\\'éA"],
  ['"double \'single\'"', "double 'single'"],
  ["b'*\\x2A\\052'", new Bytes(Buffer.from('***'))],
  ["[1, 'a', []]", [1n, 'a', []]],
  [
    "{'a': 1, 'b': {'c': null}}",
    new Map<string, unknown>([
      ['a', 1n],
      ['b', new Map([['c', null]])],
    ]),
  ],
  ['/a/b-c/(default)', new RulesPath(['a', 'b-c', '(default)'])],
  ["/a/$('b')/c", new RulesPath(['a', 'b', 'c'])],
  ['/a/$(/b/c)', new RulesPath(['a', 'b', 'c'])],
  ["/a/$('b/c')", new RulesPath(['a', 'b/c'])],
  ['/a/$(1)', new RulesPath(['a', '1'])],
  ['{1: 2}', 'Failure: A key is a string, not int'],
]);

testExpressions('arithmetic', [
  ['1 + 2 * 3', 7n],
  ['(1 + 2) * 3', 9n],
  ['10 - 4 - 3', 3n],
  ['10 / 4', 2n],
  ['-7 / 2', -3n],
  ['-7 % 2', -1n],
  ['10.0 / 4.0', 2.5],
  ['10 / 4.0', 2.5],
  ['1 + 1.5', 2.5],
  ['5.5 % 2', 1.5],
  ['-(-5)', 5n],
  ['-1.5', -1.5],
  ['10 / 0', 'Failure: Divide by zero error'],
  ['10 % 0', 'Failure: Divide by zero error'],
  ['1.0 / 0.0', Number.POSITIVE_INFINITY],
  ['9223372036854775807 + 1', 'Failure: Integer overflow'],
  ['-9223372036854775808 - 1', 'Failure: Integer overflow'],
  ['9223372036854775807 * 2', 'Failure: Integer overflow'],
  ['-9223372036854775808 / -1', -(2n ** 63n)],
  ["'a' + 'b'", 'ab'],
  ["'a' + 1", 'Failure: Unsupported operation: string + int'],
  ['[1] + [2]', 'Failure: Unsupported operation: list + list'],
  ["-'a'", 'Failure: Unsupported operation: -string'],
  ["request.time + duration.value(1, 's') == request.time", false],
  ["request.time + duration.value(1, 's') - request.time == duration.value(1, 's')", true],
  ["duration.value(1, 's') + request.time > request.time", true],
  ["timestamp.date(2026, 1, 2) - duration.value(1, 'd') == timestamp.date(2026, 1, 1)", true],
  ["duration.value(1, 'm') - duration.value(1, 's') == duration.value(59, 's')", true],
  ["duration.value(1, 'm') + duration.value(1, 's') == duration.value(61, 's')", true],
  ["-duration.value(1, 'm') == duration.value(-60, 's')", true],
  ["duration.value(1, 's') * 2", 'Failure: Unsupported operation: duration * int'],
  ["timestamp.date(9999, 12, 31) + duration.value(1, 'd')", 'Failure: Timestamp out of range'],
]);

testExpressions('equality', [
  ['1 == 1.0', true],
  ['9007199254740993 == 9007199254740992.0', true],
  ["1 == '1'", false],
  ['null == null', true],
  ['null == false', false],
  ['0.0 == -0.0', true],
  ["float('1') != 2", true],
  ['[1, 2] == [1.0, 2]', false],
  ['[1, 2] == [2, 1]', false],
  ["{'a': 1} == {'a': 1.0}", false],
  ["{'a': 1} == {'b': 1}", false],
  ["['a', 'b'].toSet() == ['b', 'a'].toSet()", true],
  ["['a'].toSet() == ['a']", false],
  ["b'a' == 'a'.toUtf8()", true],
  ["/a/b == path('a/b')", true],
  ["/a/b == path('/a/b')", true],
  ["/a/b == '/a/b'", false],
  ["/a/$('b/c') == /a/b/c", false],
  ['latlng.value(1, 2) == latlng.value(1.0, 2.0)', true],
  ["{'a': 1}.diff({}) == {'a': 1}.diff({})", false],
  ['[1].toSet() == [1.0].toSet()', true],
  ['request.time == request.time', true],
  ['math.sqrt(-1.0) == math.sqrt(-1.0)', false],
]);

testExpressions('order', [
  ['1 < 2', true],
  ['2 <= 1.5', false],
  ['2 > 1', true],
  ['2 >= 2', true],
  ["'a' < 'b'", true],
  ["'Z' < 'a'", true],
  ["'\\uffff' < '\\uD83D\\uDE00'", false],
  ["duration.value(2, 'h') > duration.value(1, 'h')", true],
  ['timestamp.date(2099, 1, 1) > request.time', true],
  ["b'a' < b'b'", true],
  ['math.sqrt(-1.0) < 1', false],
  ['math.sqrt(-1.0) >= 1', false],
  ["1 < 'a'", 'Failure: Unsupported operation: cannot order int and string'],
  ['null < 1', 'Failure: Unsupported operation: cannot order null and int'],
  ['true < false', 'Failure: Unsupported operation: cannot order bool and bool'],
]);

testExpressions('in and is', [
  ["'a' in ['a', 'b']", true],
  ['1.0 in [1]', false],
  ['1.0 in [1].toSet()', true],
  ["'a' in {'a': null}", true],
  ['1 in {}', 'Failure: Unsupported operation: int in map'],
  ["'a' in ['a'].toSet()", true],
  ["'a' in 'abc'", 'Failure: Unsupported operation: string in string'],
  ['null in null', 'Failure: Unsupported operation: null in null'],
  ["!('b' in ['a'])", true],
  ['true is bool', true],
  ["b'' is bytes", true],
  ["duration.value(1, 's') is duration", true],
  ['1.0 is float', true],
  ['1 is float', false],
  ['1 is int', true],
  ['1.0 is int', false],
  ['latlng.value(1, 1) is latlng', true],
  ['[] is list', true],
  ['{} is map', true],
  ['{}.diff({}) is map_diff', true],
  ['1 is number', true],
  ['1.5 is number', true],
  ["'1' is number", false],
  ['/a is path', true],
  ['[].toSet() is set', false],
  ["'' is string", true],
  ['request.time is timestamp', true],
  ['null is map', false],
  ['null is constraint', false],
]);

testExpressions('precedence', [
  ['1 + 1 == 2 && 2 < 3', true],
  ['true || false && false', true],
  ['!false && true', true],
  ['1 + 1 in [2]', true],
  ['1 in [1] == true', 'Failure: Unsupported operation: int in bool'],
  ['1 == 1 in [true]', true],
  ['1 == 1 is bool', true],
  ['1 is int == true', true],
  ['false ? 1 : true ? 2 : 3', 2n],
  ['-1.0 is float', true],
  ['4/ 2', 2n],
]);

testExpressions('fields, indexes and slices', [
  ["{'a': {'b': 1}}.a.b", 1n],
  ["{'a': null}.a", null],
  ["{'a': 1}['a']", 1n],
  ["{'a': 1}.b", 'Failure: Property b is undefined on object'],
  ["{'a': 1}['b']", 'Failure: Property b is undefined on object'],
  ['null.a', 'Failure: Null value error'],
  ['1.5.a', 'Failure: Property a is undefined on float'],
  ['[1, 2][1]', 2n],
  ['[1, 2][2]', 'Failure: Index out of bounds: index 2, size 2'],
  ['[1, 2][-1]', 'Failure: Index out of bounds: index -1, size 2'],
  ["'abc'[1]", 'b'],
  ['/a/b[1]', 'b'],
  ["[1]['a']", 'Failure: Unsupported operation: list[string]'],
  ['null[0]', 'Failure: Null value error'],
  ['[1, 2, 3, 4][1:3]', [2n, 3n]],
  ['[1, 2][0:2]', [1n, 2n]],
  ['[1, 2][1:1]', []],
  ["'hello world'[0:5]", 'hello'],
  ['[1, 2][0:98]', 'Failure: Index out of bounds: index 97, size 2'],
  ['[1, 2][0:0]', 'Failure: Index out of bounds: index -1, size 2'],
  ['(/a/b/c)[0:2]', new RulesPath(['a', 'b'])],
  ['[1, 2,][1]', 2n],
  ['[1, 2][2:1]', 'Failure: Index out of bounds: index 2, size 2'],
  ['{}[0:1]', 'Failure: Unsupported operation: map[int:int]'],
  ["{'constructor': 1}.toString", 'Failure: Property toString is undefined on object'],
]);

testExpressions('conditionals', [
  ['true ? 1 : 1 / 0', 1n],
  ['false ? 1 / 0 : 2', 2n],
  ['1 / 0 == 1 ? 1 : 2', 'Failure: Divide by zero error'],
  ['1 ? 2 : 3', 'Failure: Expected bool but found int'],
  ['!1', 'Failure: Expected bool but found int'],
]);

const ERROR = '1 / 0 == 1';
const FAILS = 'Failure: Divide by zero error';

testExpressions('errors in && and ||', [
  ['true && true', true],
  ['true && false', false],
  ['false && true', false],
  ['false && false', false],
  [`true && ${ERROR}`, FAILS],
  [`false && ${ERROR}`, false],
  [`${ERROR} && true`, FAILS],
  [`${ERROR} && false`, false],
  [`${ERROR} && ${ERROR}`, FAILS],
  ['true || true', true],
  ['true || false', true],
  ['false || true', true],
  ['false || false', false],
  [`true || ${ERROR}`, true],
  [`false || ${ERROR}`, FAILS],
  [`${ERROR} || true`, true],
  [`${ERROR} || false`, FAILS],
  [`${ERROR} || ${ERROR}`, FAILS],
  [`(${ERROR} && false) || true`, true],
  [`${ERROR} && true && false`, false],
  [`!(${ERROR})`, FAILS],
  ['1 && false', false],
  ['1 && true', 'Failure: Expected bool but found int'],
  ["'a' || true", true],
  ["'a' || false", 'Failure: Expected bool but found string'],
  [`true || {}.a.b.c`, true],
]);

test('&& and || stop at what decides', () => {
  const evaluated = (source: string): unknown => evaluateText(source);
  expect(evaluated('false && debug(1 / 0 == 1)')).toBe(false);
  expect(evaluated('true || debug(1 / 0 == 1)')).toBe(true);
});

test('variables are the wildcards of the matches around', () => {
  expect(evaluateText('/users/$(user)', { variables: { user: 'ann' } })).toEqual(
    new RulesPath(['users', 'ann']),
  );
  expect(
    evaluateText('resource.data.time', {
      resource: new Map([['data', new Map([['time', new Timestamp(1, 2)]])]]),
    }),
  ).toEqual(new Timestamp(1, 2));
});

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
    expect([source, evaluateText(source)]).toEqual([source, expected === 'error' ? FAILS : expected]);
  }
});
