import { inspect } from 'node:util';
import fc from 'fast-check';
import { SLOWNESS, TEST_LIMIT_MS } from '../scripts/testing/time-limits.js';
import { withTimeOfModel } from './attack/accounts.ts';
import { expectedResult, type Result } from './attack/expected-result.ts';
import { type Plan, plan } from './attack/requests.ts';
import { storedBefore } from './attack/stored-before.ts';
import { equal, type World } from './attack/world.ts';
import { breakRules } from './broken-rules.ts';
import { PAGE_COLLECTIONS } from './support/collections.ts';
import { listing, type Request, set } from './support/request.ts';
import { type Answer, send, store } from './support/rest-client.ts';
import { RULES, type RulesServer, startRulesServer } from './support/rules-server.ts';

/** `ATTACK_SEED=7 npm run test:rules -- attack` changes the requests. The same seed gives the same requests. */
const SEED = Number(process.env.ATTACK_SEED ?? 1);
/** `ATTACK_REQUESTS=20000` sets the approximate number of requests. */
const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 2000);
const MAX_COMMANDS = 80;
const MEAN_COMMANDS = MAX_COMMANDS / 2;

/** The tables of requests notice all faults. This sample is enough to show that the attack notices most faults. */
const SOME_FAULTS = breakRules(RULES).filter((_, index) => index % 10 === 0);

let server: RulesServer;
beforeAll(async () => {
  server = await startRulesServer(SOME_FAULTS);
});
afterAll(() => server.close());

/** Name of a request → the number of expected results of each kind. */
const counts = new Map<string, Record<Result['kind'], number>>();

interface Model {
  world: World;
  readonly asked: Request[];
}

/** Sends a request to the server and to the model, and compares the results. */
class Ask implements fc.AsyncCommand<Model, RulesServer> {
  private request: Request | undefined;

  constructor(private readonly plan: Plan) {}

  check = (): boolean => true;
  toString = (): string => `\n  ${show(this.request)}`;

  async run(model: Model, real: RulesServer): Promise<void> {
    const { name, request } = this.plan(model.world, model.asked);
    this.request = request;
    model.asked.push(request);
    const expected = expectedResult(model.world, request);
    const answer = await send(real, request);
    const count = counts.get(name) ?? { accepted: 0, refused: 0 };
    counts.set(name, { ...count, [expected.kind]: count[expected.kind] + 1 });
    const problem = compare(model.world, request, expected, answer);
    if (problem !== undefined) throw new Error(`${problem}: ${show(request)}`);
    if (expected.kind === 'accepted') model.world = expected.next;
  }
}

const show = (value: unknown): string =>
  inspect(value, { depth: null, breakLength: Infinity, maxStringLength: 60, maxArrayLength: 12 });

test(
  'the rules accept and refuse what the model accepts and refuses',
  async () => {
    const commands = fc.commands([plan.map((each) => new Ask(each))], {
      maxCommands: MAX_COMMANDS,
      size: 'max',
    });
    const property = fc.asyncProperty(storedBefore, commands, async (before, asks) => {
      const model: Model = { world: before, asked: [] };
      await server.clear();
      await store(server, Object.fromEntries([...before].map(([path, data]) => [path, set(data)])));
      await fc.asyncModelRun(() => ({ model, real: server }), asks);
      const stored = await Promise.all(PAGE_COLLECTIONS.map(readAll));
      const all = new Map(stored.flatMap((world) => [...world]));
      if (!equal(all, model.world))
        throw new Error(`Stored: ${show(all)}\nin the model: ${show(model.world)}`);
    });
    const numRuns = Math.ceil(REQUESTS / MEAN_COMMANDS);
    await fc.assert(property, { seed: SEED, numRuns });
    console.table(Object.fromEntries([...counts].sort()));
    const all = [...counts.values()];
    const total = (kind: Result['kind']): number => all.reduce((sum, count) => sum + count[kind], 0);
    expect(total('accepted') + total('refused')).toBeGreaterThan(REQUESTS / 2);
    expect(total('accepted')).toBeGreaterThan(total('refused') / 3);
    const once = [...counts].filter(([, { accepted, refused }]) => accepted === 0 || refused === 0);
    // Reads are left out: some collections can be read by everybody, and some by nobody.
    expect(once.map(([name]) => name).filter((name) => !/^(get|list) /.test(name))).toEqual([]);
  },
  TEST_LIMIT_MS + 20 * REQUESTS * SLOWNESS,
);

// Google's emulator has only one set of rules, so it cannot compare the rules with broken rules.
const ours = process.env.FIRESTORE_EMULATOR_HOST === undefined ? test : test.skip;

ours('the attack notices most of some broken rules by itself', () => {
  const unnoticed = server.unnoticed() ?? [];
  console.log(`${unnoticed.length} of ${SOME_FAULTS.length} unnoticed:`, unnoticed);
  expect(unnoticed.length).toBeLessThanOrEqual(SOME_FAULTS.length / 2);
});

/** All documents of a collection and of the collections of this name below documents, read as an administrator. */
const readAll = async (collection: string): Promise<World> =>
  worldOf(await send(server, { as: 'administrator', action: listing(collection, { isGroup: true }) }));

const worldOf = ({ documents }: Answer): World =>
  new Map([...documents].map(([path, data]) => [path, withTimeOfModel(data)]));

/** The difference between the server's answer and the model's expectation, or undefined if they agree. */
function compare(world: World, { action }: Request, expected: Result, answer: Answer): string | undefined {
  const code = answer.error?.code;
  if (code !== undefined) {
    if (expected.kind === 'accepted') return `The server refused (${code}) what the model allows`;
    // A server may evaluate the rules before it finds that the document to update is missing.
    const codes = ['permission-denied', ...(expected.because === 'precondition' ? ['not-found'] : [])];
    return codes.includes(code) ? undefined : `The server refused with ${code}`;
  }
  if (expected.kind === 'refused') return 'The server accepted what the model forbids';
  const found = worldOf(answer);
  const wrong = [...found].find(([path, data]) => !equal(world.get(path), data));
  if (wrong) return `The server showed ${show(wrong)}`;
  if (action.kind === 'get' && found.has(action.key) !== world.has(action.key))
    return 'The server hid a document';
  if (action.kind !== 'list' || action.query.where || action.query.isCount) return undefined;
  const { collection, limit = Infinity, newestFirst } = action.query;
  const isListed = ([path, data]: readonly [string, object]): boolean =>
    path.slice(0, path.lastIndexOf('/')) === collection && (!newestFirst || 'date' in data);
  const stored = [...world].filter(isListed).length;
  return found.size === Math.min(stored, limit) ? undefined : `The server listed ${found.size} of ${stored}`;
}
