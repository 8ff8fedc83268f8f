import { inspect } from 'node:util';
import fc from 'fast-check';
import type { RulesServer } from '../support/rules-server.ts';
import { type Answer, send, store } from '../support/send.ts';
import type { SentRequest, Write } from '../support/sent-request.ts';
import { applyWrites } from './apply-writes.ts';
import { expectedResult, type Result } from './expected-result.ts';
import { withTimeOfModel } from './pace.ts';
import { type Scenario, scenario } from './scenario.ts';
import { accountOf, equal, paceOwner, type World } from './world.ts';

interface Count {
  accepted: number;
  refused: number;
}

/** Counts what the model expects of requests, by what they do. */
class Statistics {
  private readonly counts = new Map<string, Count>();

  add(name: string, { kind }: Result): void {
    const count = this.counts.get(name) ?? { accepted: 0, refused: 0 };
    count[kind]++;
    this.counts.set(name, count);
  }

  total(): Count & { readonly requests: number } {
    const all = [...this.counts.values()];
    const sum = (kind: keyof Count): number => all.reduce((total, count) => total + count[kind], 0);
    return { accepted: sum('accepted'), refused: sum('refused'), requests: sum('accepted') + sum('refused') };
  }

  /** What was accepted, or refused, less often than so many times. */
  rarerThan(min: number): readonly string[] {
    return Object.entries(this.byName()).flatMap(([name, count]) =>
      (['accepted', 'refused'] as const)
        .filter((kind) => count[kind] < min)
        .map((kind) => `${name} is hardly ${kind}`),
    );
  }

  byName(): Readonly<Record<string, Count>> {
    return Object.fromEntries([...this.counts].sort(([a], [b]) => a.localeCompare(b)));
  }
}

export interface AttackOptions {
  /** Makes the first scenarios; those after them come from the numbers that follow. */
  readonly seed: number;
  /** Begins no more scenarios after so many requests, and after so many seeds. */
  readonly requests: number;
  readonly seeds: number;
  /** Searches for the shortest scenario that shows a discrepancy. */
  readonly shrinks: boolean;
}

const SCENARIOS_PER_SEED = 10;
const MAX_STEPS = 150;
const MAX_SHRINK_MS = 20_000;

let worlds = 0;
const run = Date.now().toString(36);

/**
 * Runs random scenarios on a server that enforces rules, beside the model, until something is found: the discrepancy is the
 * first request that the server answers otherwise, with the seed that finds it at once.
 */
export async function attack(server: RulesServer, options: AttackOptions) {
  const { seed: first, requests, seeds, shrinks } = options;
  const statistics = new Statistics();
  // One scenario after the other: everybody has one pace and one list of what is saved, whatever the scenario.
  for (let seed = first; seed < first + seeds && statistics.total().requests < requests; seed++) {
    let foundAt: number | undefined;
    const property = fc.asyncProperty(scenario(MAX_STEPS), async (each) => {
      if (foundAt !== undefined && Date.now() - foundAt > MAX_SHRINK_MS) return;
      try {
        await runScenario(each, `${run}-${++worlds}-`, server, statistics);
      } catch (error) {
        foundAt ??= Date.now();
        throw error;
      }
    });
    const parameters = { seed, numRuns: SCENARIOS_PER_SEED, endOnFailure: !shrinks };
    const { failed, numShrinks, errorInstance } = await fc.check(property, parameters);
    if (failed) {
      const reason = errorInstance instanceof Error ? errorInstance.stack : String(errorInstance);
      const discrepancy = `ATTACK_SEED=${seed} finds this, shrunk ${numShrinks} times:\n${reason}`;
      return { statistics, discrepancy };
    }
  }
  return { statistics, discrepancy: undefined };
}

/** A request of which the server made something else than the model, with all that was asked before. */
class Discrepancy extends Error {
  override readonly name = 'Discrepancy';

  constructor(problem: string, before: World, requests: readonly SentRequest[]) {
    const stored = [...before].map(([path, data]) => `  ${path} ${show(data)}`);
    const sent = requests.map((request, index) => `  ${index + 1}. ${show(request)}`);
    super(
      [problem, 'Stored before:', ...stored, 'Sent, the last one being the problem:', ...sent].join('\n'),
    );
  }
}

const show = (value: unknown): string =>
  inspect(value, { depth: null, breakLength: Infinity, maxStringLength: 60, maxArrayLength: 12 });

/**
 * Runs a scenario in a world of its own, whose ids begin with `prefix`: sends one request after the other to the server
 * and to the model. Throws a Discrepancy at the first one that they answer differently, and at the end when what is
 * stored is not the model's world.
 */
async function runScenario(
  { before, paces, steps }: Scenario,
  prefix: string,
  server: RulesServer,
  statistics: Statistics,
): Promise<void> {
  const documents: readonly Write[] = [
    ...before.flatMap((make, index) => make(`${prefix}before-${index}`)),
    ...paces.map((make) => make(`${prefix}long-ago`)),
  ];
  const initial = applyWrites(new Map(), documents) ?? new Map();
  const history: World[] = [initial];
  const requests: SentRequest[] = [];
  const ofOthers = await Promise.all(['pace', 'saved'].map((name) => readAll(server, name)));
  await store(
    server,
    ofOthers.flatMap((found) => [...found.keys()].map((path) => ({ kind: 'delete', path }) as const)),
  );
  await store(server, documents);
  for (const step of steps) {
    const world = history.at(-1) ?? initial;
    const { name, request } = step({ prefix, worlds: history, requests });
    requests.push(request);
    const expected = expectedResult(world, request);
    const answer = await send(server, request);
    statistics.add(name, expected);
    const problem = compare(world, request, prefix, expected, answer);
    if (problem !== undefined) throw new Discrepancy(problem, initial, requests);
    if (expected.kind === 'accepted' && expected.next !== world) history.push(expected.next);
  }
  const collections = ['experiences', 'owners', 'tombstones'].map((name) => readAll(server, name, prefix));
  const stored = (
    await Promise.all([...collections, readAll(server, 'pace'), readAll(server, 'saved')])
  ).flatMap((found) => [...found]);
  const last = history.at(-1) ?? initial;
  if (!equal(new Map(stored), last)) {
    const both = `Stored: ${show(stored)}\nin the model: ${show([...last])}`;
    throw new Discrepancy(`What is stored is not what the model has\n${both}`, initial, requests);
  }
}

/** Documents as an administrator sees them, of one world or all. */
async function readAll(server: RulesServer, collection: string, prefix?: string): Promise<World> {
  const query = { collection, ...(prefix === undefined ? {} : { prefix }) };
  const answer = await send(server, { as: 'administrator', action: { kind: 'list', query } });
  return worldOf(answer);
}

const worldOf = ({ documents }: Answer): World =>
  new Map(
    [...documents].map(([path, data]) => [
      path,
      paceOwner(path) === undefined ? data : withTimeOfModel(data),
    ]),
  );

const CONTRADICTION_CODES = ['invalid-argument', 'failed-precondition'];
const PRECONDITION_CODES = ['not-found', 'already-exists', 'failed-precondition'];

function compare(
  world: World,
  { action }: SentRequest,
  prefix: string,
  expected: Result,
  answer: Answer,
): string | undefined {
  const code = answer.error?.code;
  if (code === undefined) {
    if (expected.kind === 'refused') return 'The server accepted what the model forbids';
    return compareRead(world, action, prefix, worldOf(answer));
  }
  if (expected.kind === 'accepted') return `The server refused (${code}) what the model allows`;
  const codes = {
    contradiction: CONTRADICTION_CODES,
    // A server may ask the rules before it looks at preconditions.
    precondition: ['permission-denied', ...PRECONDITION_CODES],
    permission: ['permission-denied'],
  }[expected.because];
  return codes.includes(code) ? undefined : `The server refused with ${code}`;
}

/** Compares what was read with the world; of other worlds it says nothing. */
function compareRead(
  world: World,
  action: SentRequest['action'],
  prefix: string,
  found: World,
): string | undefined {
  const isOwn = (path: string): boolean =>
    accountOf(path) !== undefined || path.split('/')[1]?.startsWith(prefix) === true;
  const wrong = [...found].find(([path, data]) => isOwn(path) && !equal(world.get(path), data));
  if (wrong !== undefined) return `The server showed ${show(wrong)}`;
  if (action.kind === 'get' && found.has(action.path) !== world.has(action.path)) {
    return 'The server hid a document';
  }
  if (action.kind !== 'list' || action.query.prefix === undefined) return undefined;
  const stored = [...world.keys()].filter((path) => path.startsWith('experiences/')).length;
  const count = Math.min(stored, action.query.limit ?? stored);
  return found.size === count ? undefined : `The server listed ${found.size} of ${count} experiences`;
}
