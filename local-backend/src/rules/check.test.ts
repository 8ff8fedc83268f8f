import { aritiesOf } from './library/library.ts';
import { loadRuleset, renderRulesIssue } from './ruleset.ts';
import { evaluateText } from './testing/evaluate-text.ts';

/** What is found in rules, as `line:column severity description`. */
function findingsIn(content: string): readonly string[] {
  return loadRuleset({ name: 'firestore.rules', content }).issues.map(
    ({ line, column, severity, description }) => `${line}:${column} ${severity} ${description}`,
  );
}

const inMatch = (text: string): string =>
  `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /a/{id} {\n${text}\n} } }`;

const inCondition = (condition: string): string => inMatch(`allow read: if ${condition};`);

test.each([
  ['nothing', 'request.auth != null && resource.data.a == id && database is string', []],
  ['an unknown variable', 'foo == 1', ["2:16 ERROR there is no variable 'foo'"]],
  ['undefined', 'id != undefined', ["2:22 ERROR there is no 'undefined': write '!(key in map)'"]],
  ['an unknown function', 'foo(1)', ["2:16 ERROR there is no function 'foo'"]],
  ['bool(), which production lacks', 'bool(1)', ["2:16 ERROR there is no function 'bool'"]],
  ['a wrong number of arguments', 'get(/a/b, 1).data.c', ['2:16 ERROR get() takes 1 argument, not 2']],
  ['an unknown function of a namespace', 'math.sin(1) > 0', ["2:16 ERROR there is no function 'math.sin'"]],
  ['wrong arguments in a namespace', 'math.abs() > 0', ['2:16 ERROR math.abs() takes 1 argument, not 0']],
  ['an unknown namespace', 'maths.abs(1) > 0', ["2:16 ERROR there is no variable 'maths'"]],
  ['an unknown method', 'id.reverse() == id', ["2:19 ERROR no type has a method 'reverse'"]],
  ['a habit', "id.includes('a')", ["2:19 ERROR no type has a method 'includes': write 'x in list'"]],
  ['what objects inherit', 'id.hasOwnProperty(id)', ["2:19 ERROR no type has a method 'hasOwnProperty'"]],
  ['wrong arguments of a method', 'id.matches()', ['2:19 ERROR matches() takes 1 argument, not 0']],
  [
    'an unknown type',
    'id is text',
    [expect.stringContaining("2:16 ERROR there is no type 'text': there are bool")],
  ],
  ['null as a type', 'id is null', ["2:16 ERROR 'null' is no type: write '== null'"]],
  [
    'a bad regular expression',
    "id.matches('(a')",
    ['2:27 ERROR Invalid regular expression: missing closing ): `(a`'],
  ],
  ['a path to be bound', "exists((/a/$(b)).bind({'b': id}))", []],
])('in a condition: %s', (_, condition, expected) => {
  expect(findingsIn(inCondition(condition))).toEqual(expected);
});

test.each([
  [
    'no version',
    'service cloud.firestore {}',
    ['1:1 ERROR expected "rules_version = \'2\';" at the beginning'],
  ],
  [
    'version 1',
    "rules_version = '1'; service cloud.firestore {}",
    ["1:1 ERROR only rules_version '2' is supported"],
  ],
  ['no service', "rules_version = '2';", ["1:1 ERROR expected 'service cloud.firestore'"]],
  [
    'another service',
    "rules_version = '2'; service firebase.storage {}",
    ['1:22 ERROR expected service cloud.firestore, not firebase.storage'],
  ],
  [
    'paths that match nothing',
    "rules_version = '2'; service cloud.firestore { match /users/{id} { allow read; } }",
    ['1:48 WARNING paths begin with /databases/{database}/documents, so this matches nothing'],
  ],
  [
    'a function declared twice',
    inMatch('function f() { return true; } function f() { return true; } allow read: if f();'),
    ["2:1 WARNING the function 'f' is never called", "2:31 ERROR the function 'f' is declared twice"],
  ],
  [
    'a variable declared twice',
    inMatch('function f(a) { let a = 1; return a; } allow read: if f(1);'),
    ["2:17 ERROR the variable 'a' is declared twice"],
  ],
  [
    'a variable used before it is declared',
    inMatch('function f() { let a = b; let b = 1; return a == b; } allow read: if f();'),
    ["2:24 ERROR there is no variable 'b'"],
  ],
  [
    'a function that is never called',
    inMatch('function f() { return true; }'),
    ["2:1 WARNING the function 'f' is never called"],
  ],
  [
    'recursion',
    inMatch('function f() { return g(); } function g() { return f(); } allow read: if f();'),
    ["2:1 ERROR the function 'f' calls itself"],
  ],
  [
    'too many parameters',
    inMatch('function f(a, b, c, d, e, g, h, i) { return true; } allow read: if f(1, 2, 3, 4, 5, 6, 7, 8);'),
    ['2:1 ERROR a function has at most 7 parameters'],
  ],
  [
    'too many variables',
    inMatch(
      `function f() { ${Array.from({ length: 11 }, (_, index) => `let v${index} = 1;`).join(' ')} return true; } allow read: if f();`,
    ),
    ['2:1 ERROR a function has at most 10 variables'],
  ],
  [
    'the wildcards of an inner match in an outer function',
    inMatch('function f() { return inner == 1; } match /b/{inner} { allow read: if f(); }'),
    ["2:23 ERROR there is no variable 'inner'"],
  ],
  [
    'two recursive wildcards',
    inMatch('match /{a=**}/b/{c=**} { allow read; }'),
    ['2:17 ERROR a match has at most one recursive wildcard'],
  ],
  ['more than 256 KB', `// ${'é'.repeat(128 * 1024)}`, ['1:1 ERROR rules have at most 256 KB']],
])('in a file: %s', (_, content, expected) => {
  expect(findingsIn(content)).toEqual(expected);
});

test('an issue is rendered with its line and a caret', () => {
  const file = { name: 'firestore.rules', content: inCondition('foo()') };
  const issue = loadRuleset(file).issues[0];
  expect(
    issue && renderRulesIssue(file, issue),
  ).toBe(`Cannot use rules: there is no function 'foo' at firestore.rules:2:16
2 | allow read: if foo();
  |                ^`);

  const doubtful = { name: 'firestore.rules', content: inMatch('function f() { return true; }') };
  const warning = loadRuleset(doubtful).issues[0];
  expect(warning && renderRulesIssue(doubtful, warning)).toContain('Doubtful rules: the function');
});

describe('names that JavaScript objects inherit mean nothing', () => {
  const inherited = [Object.prototype, Array.prototype, Function.prototype, Map.prototype].flatMap(
    (prototype) => Object.getOwnPropertyNames(prototype),
  );
  const names = [...new Set(inherited)].filter((name) => !['get', 'delete', 'map', 'set'].includes(name));

  test.each(names)('%s', (name) => {
    const expectIssue = (content: string, issue: string): void =>
      expect(findingsIn(content).map((finding) => finding.split(':').slice(0, 2).join(':'))).toEqual([issue]);
    expectIssue(inMatch(`allow ${name}: if true;`), `2:7 ERROR '${name}' is no method`);
    expectIssue(inCondition(name), `2:16 ERROR there is no variable '${name}'`);
    expectIssue(inCondition(`${name}()`), `2:16 ERROR there is no function '${name}'`);
    expectIssue(inCondition(`math.${name}(1)`), `2:16 ERROR there is no function 'math.${name}'`);
    expectIssue(inCondition(`1 is ${name}`), `2:16 ERROR there is no type '${name}'`);
    expect(evaluateText(`{}.${name}`)).toBe(`fails: Property ${name} is undefined on object`);
    if (aritiesOf(name).length === 0)
      expectIssue(inCondition(`{}.${name}()`), `2:19 ERROR no type has a method '${name}'`);
  });

  test.each(['constructor', 'hasOwnProperty', '__proto__'])('a method %s is shown with a caret', (name) => {
    const file = { name: 'firestore.rules', content: inMatch(`allow ${name}: if true;`) };
    const issue = loadRuleset(file).issues[0];
    expect(issue && renderRulesIssue(file, issue)).toMatch(/\n2 \| allow \w+: if true;\n {2}\| {7}\^$/);
  });
});
