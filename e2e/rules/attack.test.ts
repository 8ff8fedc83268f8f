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
beforeEach(async () => {
  server = await startRulesServer();
});
afterEach(() => server.close());

test(
  'the rules accept and refuse what the model accepts and refuses',
  async () => {
    const { tally, discrepancies } = await attack(server, {
      seed: SEED,
      requests: REQUESTS,
      shrinks: true,
    });
    console.log(`ATTACK_SEED=${SEED}\n${tally.render()}`);
    if (discrepancies.length > 0) throw new Error(discrepancies.join('\n\n'));
    expect(tally.size()).toBeGreaterThanOrEqual(REQUESTS);
    expect(tally.total().accepted / tally.size()).toBeGreaterThan(1 / 3);
    expect(tally.rarerThan(REQUESTS / 1000)).toEqual(UNHEARD_OF);
  },
  3 * MINUTE + 20 * REQUESTS,
);

/** What is accepted of everybody, and what of nobody. */
const UNHEARD_OF = ['get a tombstone is hardly accepted', 'get an experience is hardly refused'];

// Another server may serve other tests too, which must not meet these rules.
const ours = process.env.FIRESTORE_EMULATOR_HOST === undefined ? test : test.skip;

ours.each(FAULTS)(
  'the attack notices when $name',
  async (fault) => {
    const rules = breakRules(readFileSync(RULES_FILE, 'utf8'), fault);
    const seeds = Array.from({ length: MAX_SEEDS }, (_, index) => fault.seed + index);
    expect(await firstSeedThatNotices(rules, seeds)).toBeDefined();
  },
  10 * MINUTE,
);

/** Attacks a new server with the stories of one seed after the other, up to the first discrepancy. */
async function firstSeedThatNotices(rules: string, seeds: readonly number[]): Promise<number | undefined> {
  for (const seed of seeds) {
    const broken = await startRulesServer();
    try {
      await broken.loadRules(rules);
      const { discrepancies } = await attack(broken, { seed, requests: 1, shrinks: false });
      if (discrepancies.length > 0) return seed;
    } finally {
      await broken.close();
    }
  }
  return undefined;
}
