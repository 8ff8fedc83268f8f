import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTextTable } from '../src/core/testing/text-table.ts';
import { type RulesTarget, startRulesTarget } from './rules/rules-target.ts';

const FOLDER = join(__dirname, 'rules/expressions');

/** The outcome of a condition. If a condition fails, its negation also fails, so neither allows a read. */
type Outcome = (typeof OUTCOMES)[number];
const OUTCOMES = ['holds', 'does not hold', 'fails', 'is refused'] as const;

/**
 * Conditions by their outcome. None depends on stored documents. Rules with a refused condition cannot be loaded. If
 * one of the two servers nevertheless loads them, the condition must fail on that server.
 */
const TABLES = readdirSync(FOLDER).map((file) => {
  const rows = readTextTable(join(FOLDER, file));
  const unknown = [...rows.keys()].find((title) => !OUTCOMES.some((outcome) => outcome === title));
  if (unknown !== undefined) throw new Error(`Cannot read ${file}: there is no outcome '${unknown}'`);
  return [file.replace('.txt', ''), rows] as const;
});

let server: RulesTarget;

beforeAll(async () => {
  server = await startRulesTarget('demo-rules-expressions');
});
afterAll(() => server.close());

/**
 * Two match blocks for each expression: the expression allows reads in one collection, and its negation in another.
 */
const blocksOf = (expressions: readonly string[]): string =>
  expressions
    .map(
      (expression, index) =>
        `match /is${index}/{id} { allow get: if ${expression}; } match /not${index}/{id} { allow get: if !(${expression}); }`,
    )
    .join('\n');

async function outcomeOf(index: number): Promise<Outcome> {
  if (await server.mayGet(`is${index}/x`)) return 'holds';
  return (await server.mayGet(`not${index}/x`)) ? 'does not hold' : 'fails';
}

async function outcomesOf(expressions: readonly string[]): Promise<readonly Outcome[]> {
  if (!(await server.load(blocksOf(expressions)))) return expressions.map(() => 'is refused');
  return Promise.all(expressions.map((_, index) => outcomeOf(index)));
}

/** The maximum number of rows per file. Google's emulator does not load much larger files. */
const MAX_ROWS = 60;

describe.each(TABLES)('%s', (_, rows) => {
  test.each(['holds', 'does not hold', 'fails'] as const)('%s', async (expected) => {
    const expressions = rows.get(expected) ?? [];
    for (let start = 0; start < expressions.length; start += MAX_ROWS) {
      const part = expressions.slice(start, start + MAX_ROWS);
      const outcomes = await outcomesOf(part);
      const described = part.map((expression, index) => `${expression} ${outcomes[index]}`);
      expect(described).toEqual(part.map((expression) => `${expression} ${expected}`));
    }
  });

  test('is refused or fails', async () => {
    for (const expression of rows.get('is refused') ?? []) {
      const [outcome = ''] = await outcomesOf([expression]);
      expect([expression, outcome]).toEqual([expression, expect.stringMatching(/^(is refused|fails)$/)]);
    }
  });
});
