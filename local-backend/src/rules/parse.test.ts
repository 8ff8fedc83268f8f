import { parseRules } from './parse.ts';
import { parseExpression } from './parse-expression.ts';
import { positionOf, renderSourceError, SourceError } from './source-error.ts';
import { Tokens } from './tokens.ts';
import type { Expression } from './tree.ts';

/** The complaint about a source, rendered; undefined when there is none. */
function complaintOf(source: string): string | undefined {
  try {
    parseRules(source);
    return undefined;
  } catch (error) {
    if (error instanceof SourceError) return renderSourceError(source, error);
    throw error;
  }
}

const inAllow = (text: string): string =>
  `service cloud.firestore {\n  match /a/{id} {\n    ${text}\n  }\n}\n`;

const parse = (source: string): Expression => parseExpression(new Tokens(source));

test('reads a whole file', () => {
  const tree = parseRules(`rules_version = '2';
    // A comment, and /* another
    function everywhere() { return true }
    service cloud.firestore {
      function inService(a, b) { let c = a; let d = b; return c == d; }
      match /databases/{database}/documents {
        match /a-b/{id}/c/{rest=**} {
          allow read, create: if true || /* why not */ false;
          allow delete
        }
      }
    }`);
  expect(tree.version?.text).toBe('2');
  expect(tree.functions.map(({ name }) => name)).toEqual(['everywhere']);
  const [service] = tree.services;
  expect(service?.name).toBe('cloud.firestore');
  expect(service?.functions[0]).toMatchObject({
    name: 'inService',
    parameters: [{ name: 'a' }, { name: 'b' }],
    lets: [{ name: 'c' }, { name: 'd' }],
  });
  const [block] = service?.matches[0]?.matches ?? [];
  expect(block?.segments.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'literal a-b',
    'one id',
    'literal c',
    'many rest',
  ]);
  expect(block?.allows.map(({ methods }) => methods)).toEqual([['get', 'list', 'create'], ['delete']]);
  expect(block?.allows.map(({ condition }) => condition?.kind)).toEqual(['or', undefined]);
});

test('every node keeps its offsets', () => {
  const node = parse("  a.b(1) == [2, 'c'][0]");
  expect(node).toMatchObject({
    at: 2,
    end: 23,
    left: { kind: 'method', at: 2, end: 8, arguments: [{ at: 6, end: 7 }] },
    right: { kind: 'index', at: 12, end: 23, operand: { at: 12, end: 20 } },
  });
});

test('tells the position of an offset', () => {
  expect(positionOf('ab\ncd\n', 0)).toEqual({ line: 1, column: 1 });
  expect(positionOf('ab\ncd\n', 4)).toEqual({ line: 2, column: 2 });
  expect(positionOf('ab\ncd\n', 6)).toEqual({ line: 3, column: 1 });
});

test.each([
  [
    inAllow('allow read: if (request.auth != null;'),
    `Cannot parse rules: expected ')' but found ';' at 3:41
3 |     allow read: if (request.auth != null;
  |                                         ^`,
  ],
  [
    inAllow('allow read if true;'),
    `Cannot parse rules: expected ':' before the condition but found 'if' at 3:16
3 |     allow read if true;
  |                ^`,
  ],
  [
    inAllow('allow read: request.auth != null;'),
    `Cannot parse rules: expected 'if' before the condition but found 'request' at 3:17
3 |     allow read: request.auth != null;
  |                 ^`,
  ],
  [
    inAllow('allow raed: if true;'),
    `Cannot parse rules: 'raed' is no method: there are read, write, get, list, create, update and delete at 3:11
3 |     allow raed: if true;
  |           ^`,
  ],
  [
    inAllow('allow read: if a = b;'),
    `Cannot parse rules: '=' is no comparison: write '==' at 3:22
3 |     allow read: if a = b;
  |                      ^`,
  ],
  [
    inAllow('allow read: if a === b;'),
    `Cannot parse rules: '===' is no operator here: write '==' at 3:22
3 |     allow read: if a === b;
  |                      ^`,
  ],
  [
    inAllow('allow read: if a & b;'),
    `Cannot parse rules: '&' is no operator here: write '&&' at 3:22
3 |     allow read: if a & b;
  |                      ^`,
  ],
  [
    inAllow('allow read: if a and b;'),
    `Cannot parse rules: 'and' is no operator here: write '&&' at 3:22
3 |     allow read: if a and b;
  |                      ^`,
  ],
  [
    inAllow('allow read: if a ||;'),
    `Cannot parse rules: expected an expression but found ';' at 3:24
3 |     allow read: if a ||;
  |                        ^`,
  ],
  [
    inAllow('allow read: if\n    allow write: if true;'),
    `Cannot parse rules: expected an expression but found 'allow' at 4:5
4 |     allow write: if true;
  |     ^`,
  ],
  [
    inAllow("allow read: if a.matches('\\d');"),
    `Cannot parse rules: '\\d' is no escape: write '\\\\d' for a backslash at 3:31
3 |     allow read: if a.matches('\\d');
  |                               ^`,
  ],
  [
    inAllow("allow read: if a == 'b;"),
    `Cannot parse rules: the string is never closed by ' at 3:25
3 |     allow read: if a == 'b;
  |                         ^`,
  ],
  [
    inAllow('allow read: if exists(/a/{id});'),
    `Cannot parse rules: expected '$(…)' for a value in a path, '{…}' is for matches, at 3:31
3 |     allow read: if exists(/a/{id});
  |                               ^`,
  ],
  [
    inAllow('match b/{id} {}'),
    `Cannot parse rules: expected '/' at the beginning of the path but found 'b' at 3:11
3 |     match b/{id} {}
  |           ^`,
  ],
  [
    inAllow('match /b/$(id) {}'),
    `Cannot parse rules: expected a wildcard like '{id}', '$(…)' is for paths in expressions, at 3:16
3 |     match /b/$(id) {}
  |                ^`,
  ],
  [
    inAllow('match /b/ {}'),
    `Cannot parse rules: expected a name or a wildcard like '{id}' after '/' at 3:14
3 |     match /b/ {}
  |              ^`,
  ],
  [
    inAllow('function f() { let a = 1 return a; }'),
    `Cannot parse rules: expected ';' but found 'return' at 3:30
3 |     function f() { let a = 1 return a; }
  |                              ^`,
  ],
  [
    inAllow('function f() { a == 1 }'),
    `Cannot parse rules: expected 'let' or 'return' but found 'a' at 3:20
3 |     function f() { a == 1 }
  |                    ^`,
  ],
  [
    inAllow('allow read: if true; }'),
    `Cannot parse rules: expected 'service' but found '}' at 5:1
5 | }
  | ^`,
  ],
  [
    'service cloud.firestore {\n  match /a/{id} {',
    `Cannot parse rules: expected 'allow', 'match', 'function' or '}' but found the end of the file at 2:18
2 |   match /a/{id} {
  |                  ^`,
  ],
  [
    inAllow('allow read: if [1, 2;'),
    `Cannot parse rules: expected ',' or ']' but found ';' at 3:25
3 |     allow read: if [1, 2;
  |                         ^`,
  ],
  [
    inAllow('allow read: if 9223372036854775808 > 0;'),
    `Cannot parse rules: the integer does not fit into 64 bits at 3:20
3 |     allow read: if 9223372036854775808 > 0;
  |                    ^`,
  ],
  [
    inAllow('allow read: if 1a;'),
    `Cannot parse rules: a name must not begin with a digit at 3:20
3 |     allow read: if 1a;
  |                    ^`,
  ],
  [
    inAllow('allow read: if a ~ b;'),
    `Cannot parse rules: the character "~" has no meaning here at 3:22
3 |     allow read: if a ~ b;
  |                      ^`,
  ],
  [
    '/* never',
    `Cannot parse rules: the comment is never closed by '*/' at 1:1
1 | /* never
  | ^`,
  ],
  [
    'rules_version = 2;',
    `Cannot parse rules: expected the version as a string, '2', but found a number at 1:17
1 | rules_version = 2;
  |                 ^`,
  ],
  [
    '{"rules": {}}',
    `Cannot parse rules: expected 'service' but found '{' at 1:1
1 | {"rules": {}}
  | ^`,
  ],
])('complains about %j', (source, expected) => {
  expect(complaintOf(source)).toBe(expected);
});

test('shows a tab before the caret as a tab, and a long line only in part', () => {
  expect(complaintOf('\tfoo')).toBe(
    "Cannot parse rules: expected 'service' but found 'foo' at 1:2\n1 | \tfoo\n  | \t^",
  );
  const [, line = ''] = complaintOf(`${' '.repeat(100_000)}foo${' '.repeat(100_000)}`)?.split('\n') ?? [];
  expect(line.length).toBeLessThan(300);
});

test.each([
  ['parentheses', '('.repeat(100_000)],
  ['negations', '!'.repeat(100_000)],
  ['lists', '['.repeat(100_000)],
  ['maps', "{'a':".repeat(50_000)],
  ['calls', 'f('.repeat(100_000)],
  ['paths', '/a/$('.repeat(50_000)],
  ['conditionals', 'a?'.repeat(100_000)],
  ['else branches', 'a?b:'.repeat(50_000)],
  ['fields', `a${'.b'.repeat(100_000)}`],
  ['indexes', `a${'[0]'.repeat(50_000)}`],
  ['sums', `1${'+1'.repeat(100_000)}`],
  ['comparisons', `1${'==1'.repeat(80_000)}`],
  ['memberships', `a${' in a'.repeat(50_000)}`],
])('refuses %s nested too deep', (_, source) => {
  expect(() => parse(source)).toThrow('the expression is too complex to evaluate safely');
});

test('refuses match blocks nested too deep', () => {
  const source = `service a {${'match /a {'.repeat(20_000)}`;
  expect(() => parseRules(source)).toThrow('match blocks are nested too deep');
});

test.each([
  ['operands', (count: number) => `true${' && true'.repeat(count - 1)}`],
  ['operands on the right', (count: number) => `(true)${' || true'.repeat(count - 2)}`],
  ['sums', (count: number) => `1${' + 1'.repeat(count - 1)}`],
  ['negations', (count: number) => `${'!'.repeat(count - 1)}true`],
  ['parentheses', (count: number) => `${'('.repeat(count - 1)}1${')'.repeat(count - 1)}`],
  ['lists', (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`],
  ['arguments', (count: number) => `${'f('.repeat(count - 1)}1${')'.repeat(count - 1)}`],
  ['types', (count: number) => `1${' is int'.repeat(count - 1)}`],
  ['conditionals', (count: number) => `${'a ? b : '.repeat(count - 1)}c`],
])('takes 99 levels of %s, and not 100', (_, build) => {
  expect(parse(build(99)).levels).toBe(99);
  expect(() => parse(build(100))).toThrow('the expression is too complex to evaluate safely');
});

test.each([
  ['request.a.b.c', 1],
  ["'a'.upper().upper()", 1],
  ['[0][0][0]', 2],
  ['[0][0 + 1]', 3],
  ['((1)).a', 3],
  ['-1', 1],
  ['-(1)', 2],
  ["'a'.replace('a', 'b' + 'c')", 3],
  ['/a/b/c', 1],
  ['/a/$(id)', 2],
  ['(true && true) && true', 4],
  ['true && true && true', 3],
  ["{'a': [1 + 1]}.a[0].size()", 4],
])('%s has %i levels', (source, expected) => {
  expect(parse(source).levels).toBe(expected);
});
