import { aDocument } from '../core/testing/builders.ts';
import { ANONYMOUS, aPolicy, aRulesFile, mayGet } from './testing/a-policy.ts';

const BLOCKS = "match /c/{id} { allow get: if id == '1' || resource.data.n > 5; }";

test('reports every expression with its values and how often they came', () => {
  const policy = aPolicy(BLOCKS);
  mayGet(policy, ANONYMOUS, 'c/1');
  mayGet(policy, ANONYMOUS, 'c/2', [aDocument('c/2', { n: 6n })]);
  mayGet(policy, ANONYMOUS, 'c/3', [aDocument('c/3', { n: 1n })]);
  mayGet(policy, ANONYMOUS, 'c/3', [aDocument('c/3')]);
  const { rules, report } = policy.coverage();
  expect(rules).toEqual({ files: [aRulesFile(BLOCKS)] });
  const [root] = report;
  expect(report).toHaveLength(1);
  expect(root).toMatchObject({
    sourcePosition: { fileName: 'firestore.rules', line: 3, column: 31, currentOffset: 117, endOffset: 149 },
    values: [
      { value: { boolValue: true }, count: 2 },
      { value: { boolValue: false }, count: 1 },
      { value: { undefined: { causeMessage: 'Property n is undefined on object' } }, count: 1 },
    ],
  });
  const [isOne, isLarge] = root?.children ?? [];
  expect(isOne?.values).toEqual([
    { value: { boolValue: true }, count: 1 },
    { value: { boolValue: false }, count: 3 },
  ]);
  expect(isOne?.children[0]?.values).toEqual([
    { value: { stringValue: '1' }, count: 1 },
    { value: { stringValue: '2' }, count: 1 },
    { value: { stringValue: '3' }, count: 2 },
  ]);
  expect(isLarge?.children[0]?.values).toEqual([
    { value: { intValue: '6' }, count: 1 },
    { value: { intValue: '1' }, count: 1 },
    { value: { undefined: { causeMessage: 'Property n is undefined on object' } }, count: 1 },
  ]);
});

test('an expression that was never evaluated has no values, and is told as missed', () => {
  const policy = aPolicy(BLOCKS);
  mayGet(policy, ANONYMOUS, 'c/1');
  expect(policy.coverage().report[0]?.children[1]?.values).toEqual([]);
  expect(policy.coverageSummary()).toEqual({
    expressions: 9,
    evaluated: 4,
    missed: ['3:44', '3:44', '3:44', '3:44', '3:62'],
  });
});

test('functions and their variables are reported where they stand', () => {
  const policy = aPolicy(`function f(a) { let b = a + 1; return b == 2; }
    match /c/{id} { allow get: if f(1); }`);
  mayGet(policy, ANONYMOUS, 'c/1');
  expect(policy.coverage().report.map(({ sourcePosition: { line, column } }) => `${line}:${column}`)).toEqual(
    ['3:25', '3:39', '4:35'],
  );
  expect(policy.coverageSummary()).toMatchObject({ expressions: 8, evaluated: 8, missed: [] });
});

test('names in $(…) and namespaces are no expressions of their own', () => {
  const policy = aPolicy(
    "match /c/{id} { allow get: if math.abs(1) == 1 && (/a/$(b)).bind({'b': 'c'}) == /a/c; }",
  );
  expect(mayGet(policy, ANONYMOUS, 'c/1')).toBe(true);
  expect(policy.coverageSummary().missed).toEqual([]);
});

test('keeps at most ten different values apart', () => {
  const policy = aPolicy("match /c/{id} { allow get: if id == 'x'; }");
  for (let index = 0; index < 100; index++) mayGet(policy, ANONYMOUS, `c/${index}`);
  const values = policy.coverage().report[0]?.children[0]?.values ?? [];
  expect(values).toHaveLength(11);
  expect(values.at(-1)).toEqual({ value: { stringValue: '(other values)' }, count: 90 });
});

test('starts anew with new rules', () => {
  const policy = aPolicy(BLOCKS);
  mayGet(policy, ANONYMOUS, 'c/1');
  policy.loadRules([aRulesFile(BLOCKS)]);
  expect(policy.coverageSummary().evaluated).toBe(0);
  expect(policy.costs().size).toBe(0);
});
