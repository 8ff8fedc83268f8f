import type { Row } from './support/row.ts';
import { costsOf, describeMissed, isWithinLimits } from './support/rules-report.ts';
import { type RulesServer, startRulesServer } from './support/rules-server.ts';
import { Trial } from './support/trial.ts';
import { CREATING } from './tables/creating.ts';
import { DELETING } from './tables/deleting.ts';
import { EDITING } from './tables/editing.ts';
import { FROM_BEFORE } from './tables/from-before.ts';
import { LIKING } from './tables/liking.ts';
import { OWNERS } from './tables/owners.ts';
import { READING } from './tables/reading.ts';
import { TOMBSTONES } from './tables/tombstones.ts';

let server: RulesServer;
let trial: Trial;

beforeAll(async () => {
  server = await startRulesServer();
  trial = new Trial(server);
});
afterAll(async () => {
  await trial.close();
  await server.close();
});

describe.each<[string, readonly Row[]]>([
  ['reading', READING],
  ['creating', CREATING],
  ['editing', EDITING],
  ['liking', LIKING],
  ['deleting', DELETING],
  ['owners', OWNERS],
  ['tombstones', TOMBSTONES],
  ['documents from before', FROM_BEFORE],
])('%s', (_, rows) => {
  test.each(rows)('$name', async ({ accepted, denial }) => {
    expect(await trial.ask(accepted, await trial.prepare(accepted))).toBeUndefined();
    if (denial === undefined) return;
    const id = await trial.prepare(denial.request);
    const before = await trial.snapshot(denial.request, id);
    expect(await trial.ask(denial.request, id)).toBe(denial.code);
    expect(await trial.snapshot(denial.request, id)).toEqual(before);
  });
});

// These are about all tests above, and mean nothing without them.
describe('the rules', () => {
  test('are evaluated to the last expression', async () => {
    const report = await server.reportRules();
    if (report === undefined) return;
    expect(describeMissed(report)).toEqual([]);
    expect(report.evaluated).toBe(report.expressions);
  });

  test('were never stopped by a limit, neither when they accept nor when they refuse', async () => {
    const costs = costsOf('any', await server.reportRules());
    expect(costs.filter((cost) => !isWithinLimits(cost))).toEqual([]);
  });
});
