import { BYTES } from './rules/expressions/bytes.ts';
import { CONTAINERS } from './rules/expressions/containers.ts';
import { FUNCTIONS } from './rules/expressions/functions.ts';
import { LOGIC } from './rules/expressions/logic.ts';
import { NAMES } from './rules/expressions/names.ts';
import { NUMBERS } from './rules/expressions/numbers.ts';
import { PATHS } from './rules/expressions/paths.ts';
import { PATTERNS } from './rules/expressions/patterns.ts';
import { REQUESTS } from './rules/expressions/requests.ts';
import { SETS } from './rules/expressions/sets.ts';
import type { ExpressionTable } from './rules/expressions/table.ts';
import { TEXTS } from './rules/expressions/texts.ts';
import { TIMES } from './rules/expressions/times.ts';
import { type RulesTarget, startRulesTarget } from './rules/rules-target.ts';

let server: RulesTarget;

beforeAll(async () => {
  server = await startRulesTarget('demo-rules-expressions');
});
afterAll(() => server.close());

/** For each expression a collection that it opens, and one that its negation opens. */
const blocksOf = (expressions: readonly string[]): string =>
  expressions
    .map(
      (expression, index) =>
        `match /is${index}/{id} { allow get: if ${expression}; } match /not${index}/{id} { allow get: if !(${expression}); }`,
    )
    .join('\n');

async function outcomeOf(index: number): Promise<string> {
  if (await server.mayGet(`is${index}/x`)) return 'holds';
  return (await server.mayGet(`not${index}/x`)) ? 'does not hold' : 'fails';
}

async function outcomesOf(expressions: readonly string[]): Promise<readonly string[]> {
  if (!(await server.load(blocksOf(expressions)))) return expressions.map(() => 'is refused');
  return Promise.all(expressions.map((_, index) => outcomeOf(index)));
}

const withOutcome = (expressions: readonly string[], outcomes: readonly string[]): readonly string[] =>
  expressions.map((expression, index) => `${expression} ${outcomes[index]}`);

/** Google's emulator does not load much larger files. */
const MAX_ROWS = 60;

function inPieces(rows: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, index) =>
    rows.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS),
  );
}

describe.each<[string, ExpressionTable]>([
  ['bytes', BYTES],
  ['containers', CONTAINERS],
  ['functions', FUNCTIONS],
  ['logic', LOGIC],
  ['names', NAMES],
  ['numbers', NUMBERS],
  ['paths', PATHS],
  ['patterns', PATTERNS],
  ['requests', REQUESTS],
  ['sets', SETS],
  ['texts', TEXTS],
  ['times', TIMES],
])('%s', (_, { holds = [], doesNotHold = [], fails = [], isRefused = [] }) => {
  test.each([
    ['holds', holds],
    ['does not hold', doesNotHold],
    ['fails', fails],
  ])(
    '%s',
    async (expected, rows) => {
      for (const piece of inPieces(rows)) {
        const outcomes = await outcomesOf(piece);
        expect(withOutcome(piece, outcomes)).toEqual(piece.map((expression) => `${expression} ${expected}`));
      }
    },
    60_000,
  );

  test('is refused or fails', async () => {
    for (const expression of isRefused) {
      const [outcome = ''] = await outcomesOf([expression]);
      expect([expression, outcome]).toEqual([expression, expect.stringMatching(/^(is refused|fails)$/)]);
    }
  });
});
