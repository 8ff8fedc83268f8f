import { serialize } from 'node:v8';
import { choicesOf, FIELD_NAMES, isChoice } from '../shared/src/model/fields.ts';
import { NAME_END, QUESTION_TEXT, READABLE, VISIBLE_TEXT } from '../shared/src/model/visible-text.ts';
import { breakRules } from './broken-rules.ts';
import { type Request, writesOf } from './support/request.ts';
import { RULES, type RulesServer, startRulesServer } from './support/rules-server.ts';
import { RequestRunner } from './support/run-request.ts';
import type { Row } from './support/table.ts';
import { ACCESSING } from './tables/access.ts';
import { BLOCKING } from './tables/blocked.ts';
import { DELETING, TOMBSTONES } from './tables/deleting.ts';
import { ERASING } from './tables/erasing.ts';
import { LIKING } from './tables/liking.ts';
import { LIMITED } from './tables/limits.ts';
import { MODERATING } from './tables/moderating.ts';
import { NAMES } from './tables/names.ts';
import { OWNERS } from './tables/owners.ts';
import { PACES } from './tables/pace.ts';
import { ACCOUNTS, REPEATS } from './tables/page-writes.ts';
import { REPORTING } from './tables/reports.ts';
import { SAVING } from './tables/saved.ts';
import { CREATING, EDITING } from './tables/saving.ts';
import { PREPARING } from './tables/sheets.ts';

let server: RulesServer;
let runner: RequestRunner;

beforeAll(async () => {
  server = await startRulesServer(breakRules(RULES));
  runner = new RequestRunner(server);
});
afterAll(() => server.close());

const codes = new Map<string, Promise<string | undefined>>();

/** Many rows share the same accepted request, which is sent only once. */
function codeOnce(request: Request): Promise<string | undefined> {
  const key = serialize(request).toString('latin1');
  const code = codes.get(key) ?? runner.prepare(request).then((prepared) => runner.codeOf(prepared));
  codes.set(key, code);
  return code;
}

// Each request is also judged by all broken rules that no request has noticed yet. So the dearest table comes last.
const TABLES: readonly (readonly [string, readonly Row[]])[] = [
  ['access', ACCESSING],
  ['liking', LIKING],
  ['deleting', DELETING],
  ['owners', OWNERS],
  ['tombstones', TOMBSTONES],
  ['limits', LIMITED],
  ['names', NAMES],
  ['pace', PACES],
  ['saved', SAVING],
  ['sheets', PREPARING],
  ['anonymous accounts', ACCOUNTS],
  ['blocked accounts', BLOCKING],
  ['reports', REPORTING],
  ['moderation', MODERATING],
  ['erasure', ERASING],
  ['editing', EDITING],
  ['creating', CREATING],
];

describe.each(TABLES)('%s', (_, rows) => {
  test.each(rows)('$name', async ({ accepted, denied }) => {
    expect(await codeOnce(accepted)).toBeUndefined();
    if (denied === undefined) return;
    const prepared = await runner.prepare(denied);
    const before = await runner.snapshot(prepared);
    expect(await runner.codeOf(prepared)).toBe('permission-denied');
    expect(await runner.snapshot(prepared)).toEqual(before);
  });
});

test('blocked and erased accounts are tested in each collection that an account may write', () => {
  const [, ...blocks] = RULES.split(/^ {4}match (?=\/)/m);
  const writable = blocks
    .filter((block) => block.includes('allow create'))
    .map((block) => /(\w+)\/\{\w+\} \{/.exec(block)?.[1]);
  const keys = [...BLOCKING, ...ERASING].flatMap(({ accepted }) => Object.keys(writesOf(accepted.action)));
  const tested = new Set(keys.map((key) => key.split('/').slice(-2)[0]));
  expect(writable.length).toBeGreaterThan(0);
  expect(writable.filter((name) => !tested.has(name))).toEqual([]);
});

test.each(FIELD_NAMES.filter(isChoice))(
  'the form offers each %s that the rules accept, and no other',
  (field) => {
    const read = `data(?:\\.${field}|\\.get\\('${field}', [^)]*\\))`;
    const [, choices = ''] = new RegExp(`${read}(?:\\.matches\\('| in \\[)(.*?)['\\]]`).exec(RULES) ?? [];
    expect(choices.split(/, |\|/)).toEqual(choicesOf(field).map(String));
  },
);

const REPLACEMENTS = [...VISIBLE_TEXT, NAME_END].map((pair) => pair.map((text) => `'${text}'`).join(', '));

test.each([...REPLACEMENTS, READABLE, QUESTION_TEXT])(
  'the rules and the page have the pattern %#',
  (piece) => {
    expect(RULES).toContain(piece.replaceAll('\\', '\\\\'));
  },
);

describe('a commit that arrives twice', () => {
  test.each(REPEATS)('%s: is refused the second time', async (_, request) => {
    const prepared = await runner.prepare(request);
    expect(await runner.codeOf(prepared)).toBeUndefined();
    expect(await runner.codeOf(prepared)).toBe('permission-denied');
  });
});

// These tests check the server's reports on all tests above, so they must run last.
describe('the rules', () => {
  test('are evaluated to the last expression', async () => {
    const { expressions, evaluated, missed } = (await server.reportRules()) ?? { missed: [] };
    expect(missed).toEqual([]);
    expect(evaluated).toBe(expressions);
  });

  test('were never stopped by a limit, neither when they accept nor when they refuse', async () => {
    const costs = Object.entries((await server.reportRules())?.costs ?? {});
    const tooDear = costs.filter(([kind, { expressions, accessCalls }]) =>
      kind === 'batch' ? accessCalls > 20 : expressions > 1000 || accessCalls > 10,
    );
    expect(tooDear).toEqual([]);
  });
});

// Google's emulator has only one set of rules, so it cannot compare the rules with broken rules.
const ours = process.env.FIRESTORE_EMULATOR_HOST === undefined ? test : test.skip;

ours('a row fails for each fault in the rules', () => {
  expect(server.unnoticed()).toEqual([]);
});
