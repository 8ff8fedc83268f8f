import { readFileSync } from 'node:fs';
import { attack } from './attack/attack.ts';
import { breakRules, FAULTS } from './attack/broken-rules.ts';
import { RULES_FILE, type RulesServer, startRulesServer } from './support/rules-server.ts';

/** `ATTACK_SEED=7 npm run test:rules -- attack` attacks in another way; the same seed attacks in the same way. */
const SEED = Number(process.env.ATTACK_SEED ?? 1);
/** `ATTACK_REQUESTS=20000` makes more of them. */
const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 2000);
const MINUTE = 60_000;
const MAX_SEEDS = 50;

let server: RulesServer;
beforeAll(async () => {
  server = await startRulesServer();
});
afterAll(() => server.close());

test(
  'the rules accept and refuse what the model accepts and refuses',
  async () => {
    const options = { seed: SEED, seeds: Number.POSITIVE_INFINITY, requests: REQUESTS, shrinks: true };
    const { statistics, discrepancy } = await attack(server, options);
    console.log(`ATTACK_SEED=${SEED}`);
    console.table(statistics.byName());
    if (discrepancy !== undefined) throw new Error(discrepancy);
    const { accepted, requests } = statistics.total();
    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(accepted / requests).toBeGreaterThan(1 / 3);
    // What is accepted of everybody, and what of nobody.
    const RARE = ['get a tombstone is hardly accepted', 'get an experience is hardly refused'];
    expect(statistics.rarerThan(REQUESTS / 1000)).toEqual(RARE);
  },
  3 * MINUTE + 20 * REQUESTS,
);

// Another server may serve other tests too, which must not meet these rules.
const ours = process.env.FIRESTORE_EMULATOR_HOST === undefined ? test : test.skip;

ours.each(FAULTS.map((fault) => ({ name: fault[0], fault })))(
  'the attack notices when $name',
  async ({ fault }) => {
    const [, , , seed = 1] = fault;
    await server.loadRules(breakRules(readFileSync(RULES_FILE, 'utf8'), fault));
    await server.clear();
    const options = { seed, seeds: MAX_SEEDS, requests: Number.POSITIVE_INFINITY, shrinks: false };
    expect((await attack(server, options)).discrepancy).toBeDefined();
  },
  10 * MINUTE,
);
