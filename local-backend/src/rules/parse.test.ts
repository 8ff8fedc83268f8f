import { join } from 'node:path';
import { readTextTable } from '../core/testing/text-table.ts';
import { parseRules } from './parse.ts';
import { parseExpression } from './parse-expression.ts';
import { renderFirstIssue } from './testing/render-first-issue.ts';
import { Tokens } from './tokens.ts';
import type { Expression } from './tree.ts';

const inMatch = (text: string): string =>
  `service cloud.firestore {\n  match /a/{id} {\n    ${text}\n  }\n}\n`;

const parse = (source: string): Expression => parseExpression(new Tokens(source));

/** The rows of `issues.txt`: a source, with `\n` for a line break, and the position and message of its error. */
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
