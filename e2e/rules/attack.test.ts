import { readFileSync } from 'node:fs';
import { attack } from './attack/attack.ts';
import { breakRules, FAULTS } from './attack/broken-rules.ts';
import { PROJECT_ID, RULES_FILE, type RulesServer, startRulesServer } from './support/rules-server.ts';

/** `ATTACK_SEED=7 npm run rules -- attack` attacks in another way; the same seed attacks in the same way. */
const SEED = Number(process.env.ATTACK_SEED ?? 1);
const MINUTE = 60_000;

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
      requests: 20_000,
      lanes: 4,
      shrinks: true,
    });
    console.log(`ATTACK_SEED=${SEED}\n${tally.render()}`);
    if (discrepancies.length > 0) throw new Error(discrepancies.join('\n\n'));
    expect(tally.size()).toBeGreaterThanOrEqual(20_000);
    expect(tally.total().accepted / tally.size()).toBeGreaterThan(1 / 3);
    expect(tally.rarerThan(40)).toEqual(UNHEARD_OF);
  },
  5 * MINUTE,
);

/** What is accepted of everybody, and what of nobody. */
const UNHEARD_OF = ['get a tombstone is hardly accepted', 'get an experience is hardly refused'];

// Another server may serve other tests too, which must not meet these rules.
const ours = process.env.FIRESTORE_EMULATOR_HOST === undefined ? test : test.skip;

ours.each(FAULTS)(
  'the attack notices when $name',
  async (fault) => {
    await loadRules(breakRules(readFileSync(RULES_FILE, 'utf8'), fault));
    const { discrepancies } = await attack(server, { seed: SEED, requests: 6000, lanes: 1, shrinks: false });
    expect(discrepancies).toHaveLength(1);
  },
  MINUTE,
);

async function loadRules(content: string): Promise<void> {
  const url = `http://${server.host}:${server.port}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
  const rules = { files: [{ name: 'firestore.rules', content }] };
  const response = await fetch(url, { method: 'PUT', body: JSON.stringify({ rules }) });
  expect(response.status).toBe(200);
}
