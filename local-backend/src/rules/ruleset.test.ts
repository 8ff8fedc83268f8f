import { join } from 'node:path';
import { readTextTable } from '../core/testing/text-table.ts';
import { aritiesOf } from './library/library.ts';
import { loadRuleset } from './ruleset.ts';
import { ANONYMOUS, aContext, aPolicy } from './testing/a-policy.ts';
import { renderFirstIssue } from './testing/render-first-issue.ts';

const findingsIn = (content: string): readonly string[] =>
  loadRuleset({ name: 'firestore.rules', content }).issues.map(
    ({ line, column, severity, description }) => `${line}:${column} ${severity} ${description}`,
  );

const inMatch = (text: string): string =>
  `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /a/{id} {\n${text}\n} } }`;

const inCondition = (condition: string): string => inMatch(`allow read: if ${condition};`);

/** The rows of `issues.txt`: an expression, block or file, and the expected issues. */
const tables = readTextTable(join(__dirname, 'issues.txt'));

test.each([
  ['findings in a condition', inCondition],
  ['findings in a match', inMatch],
  ['findings in a file', (text: string) => text],
])('%s', (title, place) => {
  const rows = tables.get(title) ?? [];
  for (const row of rows) {
    const source = row.replace(/ =>.*/, '');
    expect(`${source} => ${findingsIn(place(source)).join('; ')}`.trimEnd()).toBe(row);
  }
  expect(rows).not.toEqual([]);
});

test('rules of more than 256 KB are refused', () => {
  expect(findingsIn(`// ${'é'.repeat(128 * 1024)}`)).toEqual(['1:1 ERROR rules have at most 256 KB']);
});

describe('names that JavaScript objects inherit mean nothing', () => {
  const inherited = [Object.prototype, Array.prototype, Function.prototype, Map.prototype].flatMap(
    (prototype) => Object.getOwnPropertyNames(prototype),
  );
  const names = [...new Set(inherited)].filter(
    (name) => !['get', 'delete', 'map', 'set', 'values', 'bind'].includes(name),
  );

  test.each(names)('%s', (name) => {
    const expectIssue = (content: string, issue: string): void =>
      expect(findingsIn(content).map((finding) => finding.split(':').slice(0, 2).join(':'))).toEqual([issue]);
    expectIssue(inMatch(`allow ${name}: if true;`), `2:7 ERROR '${name}' is no method`);
    expectIssue(inCondition(name), `2:16 ERROR there is no variable '${name}'`);
    expectIssue(inCondition(`${name}()`), `2:16 ERROR there is no function '${name}'`);
    expectIssue(inCondition(`duration.${name}(1)`), `2:16 ERROR there is no function 'duration.${name}'`);
    expectIssue(inCondition(`1 is ${name}`), `2:16 ERROR there is no type '${name}'`);
    const policy = aPolicy(`match /c/{id} { allow get: if {}.${name}; }`);
    const reason = expect.stringContaining(`fails: Property ${name} is undefined on object`);
    expect(policy.canGet(aContext(ANONYMOUS), 'c/1', undefined)).toMatchObject({ reason });
    if (aritiesOf(name).length === 0)
      expectIssue(inCondition(`{}.${name}()`), `2:19 ERROR no type has a method '${name}'`);
  });

  test.each(['constructor', 'hasOwnProperty', '__proto__'])('a method %s is shown with a caret', (name) => {
    const complaint = renderFirstIssue(inMatch(`allow ${name}: if true;`));
    expect(complaint).toMatch(/\n2 \| allow \w+: if true;\n {2}\| {7}\^$/);
  });
});
