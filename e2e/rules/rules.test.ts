import { readFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { choicesOf, FIELD_NAMES, isChoice } from '../../shared/src/experiences/fields.ts';
import type { Request } from './support/request.ts';
import { costsOf, describeMissed, isWithinLimits } from './support/rules-report.ts';
import { RULES_FILE, type RulesServer, startRulesServer } from './support/rules-server.ts';
import { RequestRunner } from './support/run-request.ts';
import type { Row } from './support/table.ts';
import { DELETING, TOMBSTONES } from './tables/deleting.ts';
import { LIKING } from './tables/liking.ts';
import { LIMITED } from './tables/limits.ts';
import { OWNERS } from './tables/owners.ts';
import { PACES } from './tables/pace.ts';
import { ACCOUNTS, REPEATS } from './tables/page-writes.ts';
import { READING } from './tables/reading.ts';
import { SAVING } from './tables/saved.ts';
import { CREATING, EDITING } from './tables/saving.ts';

let server: RulesServer;
let runner: RequestRunner;

beforeAll(async () => {
  server = await startRulesServer();
  runner = new RequestRunner(server);
});
afterAll(() => server.close());

const codes = new Map<string, Promise<string | undefined>>();

/** Many rows change the same accepted request, which is sent only once. */
function codeOnce(request: Request): Promise<string | undefined> {
  const key = serialize(request).toString('latin1');
  const code = codes.get(key) ?? runner.prepare(request).then((id) => runner.codeOf(request, id));
  codes.set(key, code);
  return code;
}

describe.each<[string, readonly Row[]]>([
  ['reading', READING],
  ['creating', CREATING],
  ['editing', EDITING],
  ['liking', LIKING],
  ['deleting', DELETING],
  ['owners', OWNERS],
  ['tombstones', TOMBSTONES],
  ['limits', LIMITED],
  ['pace', PACES],
  ['saved', SAVING],
  ['anonymous accounts', ACCOUNTS],
])('%s', (_, rows) => {
  test.each(rows)('$name', async ({ accepted, denied }) => {
    expect(await codeOnce(accepted)).toBeUndefined();
    if (denied === undefined) return;
    const id = await runner.prepare(denied);
    const before = await runner.snapshot(denied, id);
    expect(await runner.codeOf(denied, id)).toBe('permission-denied');
    expect(await runner.snapshot(denied, id)).toEqual(before);
  });
});

test.each(FIELD_NAMES.filter(isChoice))(
  'the form offers each %s that the rules accept, and no other',
  (field) => {
    const rules = readFileSync(RULES_FILE, 'utf8');
    const read = `data(?:\\.${field}|\\.get\\('${field}', [^)]*\\))`;
    const [, choices = ''] = new RegExp(`${read}(?:\\.matches\\('| in \\[)(.*?)['\\]]`).exec(rules) ?? [];
    expect(choices.split(/, |\|/)).toEqual(choicesOf(field).map(String));
  },
);

describe('a commit that arrives twice', () => {
  test.each(REPEATS)('$name: the second time is $secondTime', async ({ request, secondTime }) => {
    const id = await runner.prepare(request);
    expect(await runner.codeOf(request, id)).toBeUndefined();
    const before = await runner.contents(request, id);
    expect((await runner.codeOf(request, id)) ?? 'accepted').toBe(secondTime);
    expect(await runner.contents(request, id)).toEqual(before);
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
