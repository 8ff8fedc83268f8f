import type { Who } from './support/callers.ts';
import { HIDING_HISTORIES, SHOWING_HISTORIES, type Step } from './support/histories.ts';
import { ADA, BOB, GRACE, STRANGER } from './support/people.ts';
import { type Answer, readWorld } from './support/reachable-world.ts';
import { type RulesServer, startRulesServer } from './support/rules-server.ts';
import { Trial } from './support/trial.ts';

const IDS = ['first', 'second'];
const READERS: readonly (readonly [string, Who])[] = [
  ['a stranger', STRANGER],
  ['another user', BOB],
];

// Some thousand small requests per test.
jest.setTimeout(60_000);

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

describe.each(READERS)('to %s', (_, reader) => {
  test.each(Object.entries(HIDING_HISTORIES))('the author does not show: %s', async (_, history) => {
    const ofAda = await worldAfter(history(ADA), reader);
    const ofGrace = await worldAfter(history(GRACE), reader);
    expect(differences(ofAda, ofGrace)).toEqual([]);
  });

  test.each(Object.entries(SHOWING_HISTORIES))('the author does show: %s', async (_, history) => {
    const ofAda = await worldAfter(history(ADA), reader);
    const ofGrace = await worldAfter(history(GRACE), reader);
    expect(differences(ofAda, ofGrace)).not.toEqual([]);
  });
});

/** What the reader is told when all that has happened, and nothing else ever. */
async function worldAfter(history: readonly Step[], reader: Who): Promise<readonly Answer[]> {
  await server.clear();
  const moments = new Set<string>();
  for (const { id, request } of history) {
    expect(await trial.ask(request, id)).toBeUndefined();
    for (const time of await trial.updateTimes({ stored: {}, ...request }, id)) moments.add(time);
  }
  return readWorld(server, reader, { ids: IDS, uids: [ADA.uid, GRACE.uid], moments: [...moments] });
}

/** The questions that are answered otherwise, with both answers. */
function differences(one: readonly Answer[], other: readonly Answer[]): readonly unknown[] {
  return one
    .map((answer, index) => [answer, other[index]] as const)
    .filter(([a, b]) => JSON.stringify(a) !== JSON.stringify(b));
}
