import { join } from 'node:path';
import { readTextTable } from '../core/testing/text-table.ts';
import { parseRules } from './parse.ts';
import { parseExpression } from './parse-expression.ts';
import { formatPosition, positionsOf } from './source-error.ts';
import { renderFirstIssue } from './testing/render-first-issue.ts';
import { Tokens } from './tokens.ts';
import type { Expression } from './tree.ts';

const inMatch = (text: string): string =>
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
  const segments = block?.segments.map(({ kind, text }) => `${kind} ${text}`);
  expect(segments).toEqual(['literal a-b', 'one id', 'literal c', 'many rest']);
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
  const positions = [0, 4, 6].map(positionsOf('ab\ncd\n'));
  expect(positions.map(formatPosition)).toEqual(['1:1', '2:2', '3:1']);
});

/** `issues.txt`: a source, in which `\n` stands for a line break, and the place and message of its error. */
const tables = readTextTable(join(__dirname, 'issues.txt'));

test.each([
  ['syntax errors in a match', inMatch],
  ['syntax errors in a file', (text: string) => text],
])('%s', (title, place) => {
  const rows = tables.get(title) ?? [];
  for (const row of rows) {
    const [, text = '', line = '', column, message] = /^(.*) => (\d+):(\d+) (.*)$/.exec(row) ?? [];
    const source = place(text.replaceAll('\\n', '\n'));
    const excerpt = source.split('\n')[Number(line) - 1];
    expect(renderFirstIssue(source, 'a.rules')).toBe(
      `Cannot use rules: ${message} at a.rules:${line}:${column}\n${line} | ${excerpt}\n  | ${' '.repeat(Number(column) - 1)}^`,
    );
  }
  expect(rows).not.toEqual([]);
});

test('shows a tab before the caret as a tab, and a long line only in part', () => {
  expect(renderFirstIssue('\tfoo', 'a.rules')).toBe(
    "Cannot use rules: expected 'service' but found 'foo' at a.rules:1:2\n1 | \tfoo\n  | \t^",
  );
  const [, line = ''] =
    renderFirstIssue(`${' '.repeat(100_000)}foo${' '.repeat(100_000)}`, 'a.rules')?.split('\n') ?? [];
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
