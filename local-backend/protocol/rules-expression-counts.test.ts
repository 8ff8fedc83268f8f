import { join } from 'node:path';
import { readTextTable } from '../src/core/testing/text-table.ts';
import { type RulesTarget, startRulesTarget } from './rules/rules-target.ts';

const table = readTextTable(join(__dirname, 'rules/expression-counts.txt'));
const FUNCTIONS = table.get('functions') ?? [];
/**
 * Conditions that are evaluated without an error, each with its cost in Google's emulator. A request may evaluate 1,000
 * expressions.
 */
const COUNTS = (table.get('counts') ?? []).map((row) => [row.slice(3), Number(row.slice(0, 3))] as const);
let server: RulesTarget;

beforeAll(async () => {
  server = await startRulesTarget('demo-rules-counts');
  for (const path of ['q0/y', 'q0/1']) await server.seed(path, { a: { integerValue: '1' } });
});
afterAll(() => server.close());

const zeros = (count: number): string => `[${Array(count).fill('0')}]`;

/** The cost of the condition that `fill` returns, without `condition` and without the items of its lists. */
const FILLED = 813;
const FILLER = `function filler() { return ${zeros(800)} != null; }`;

/** A condition that is true if `condition` does not fail, and costs `total` expressions. */
const fill = (condition: string, cost: number, total: number): string =>
  `(${condition}) is bool && filler() && ${zeros(total - FILLED - cost)} != null`;

const ROWS_AT_ONCE = 40;

async function verdictsOf(rows: readonly (readonly [string, number])[], total: number) {
  const blocks = rows.map(
    ([condition, cost], index) => `match /t${index}/{id} { allow get: if ${fill(condition, cost, total)}; }`,
  );
  expect(await server.load([...FUNCTIONS, FILLER, ...blocks].join('\n'))).toBe(true);
  return Promise.all(
    rows.map(async ([condition], index) => `${condition}: ${await server.mayGet(`t${index}/x`)}`),
  );
}

const starts = Array.from({ length: Math.ceil(COUNTS.length / ROWS_AT_ONCE) }, (_, at) => at * ROWS_AT_ONCE);

test.each(starts)('conditions cost what the table says, from row %i on', async (start) => {
  const rows = COUNTS.slice(start, start + ROWS_AT_ONCE);
  expect(await verdictsOf(rows, 1000)).toEqual(rows.map(([condition]) => `${condition}: true`));
  expect(await verdictsOf(rows, 1001)).toEqual(rows.map(([condition]) => `${condition}: false`));
});

/** A condition with a given cost: a list with its items, null and the comparison. */
const aCondition = (cost: number, operator: '==' | '!='): string => `${zeros(cost - 3)} ${operator} null`;

test.each([
  [999, true],
  [1000, false],
])('the conditions of a request count together: %i and one more', async (cost, expected) => {
  await server.load(
    `match /t/{id} { allow get: if ${aCondition(cost - 500, '==')}; }
     match /{path=**} { allow get: if ${aCondition(500, '==')}; allow get: if true; }`,
  );
  expect(await server.mayGet('t/x')).toBe(expected);
});

test('conditions for other methods and paths do not count', async () => {
  const costly = aCondition(900, '==');
  await server.load(
    `match /t/{id} { allow list: if ${costly}; match /u/{inner} { allow get: if ${costly}; } allow get: if ${aCondition(1000, '!=')}; }`,
  );
  expect(await server.mayGet('t/x')).toBe(true);
});
