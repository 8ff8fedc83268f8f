import type { Who } from './support/callers.ts';
import { HIDING_HISTORIES, SHOWING_HISTORIES, type Step } from './support/histories.ts';
import { ADA, BOB, GRACE, STRANGER } from './support/people.ts';
import { type Answer, readWorld } from './support/reachable-world.ts';
import { type RulesServer, startRulesServer } from './support/rules-server.ts';
import { Trial } from './support/trial.ts';

const IDS = ['first', 'second'];
const ANOTHER_USER = ['another user', BOB] as const;
/**
 * A stranger may read nothing that another user may not, as the tables of reading show. So Google's engine, which takes
 * twice as long, is asked by another user only.
 */
const READERS: readonly (readonly [string, Who])[] =
  process.env.FIRESTORE_EMULATOR_HOST === undefined
    ? [['a stranger', STRANGER], ANOTHER_USER]
    : [ANOTHER_USER];

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
  // What was shown once can be read as of then for as long as Firestore keeps it. Our server keeps nothing.
  const readTimes = server.isOurs || !history.some(showsName) ? [...moments] : [];
  return readWorld(server, reader, {
    ids: IDS,
    uids: [ADA.uid, GRACE.uid],
    moments: [...moments],
    readTimes,
  });
}

function showsName({ request: { asks } }: Step): boolean {
  const written = asks.kind === 'write' ? asks.writes.experiences : undefined;
  return written !== undefined && 'data' in written && typeof written.data.createdBy === 'string';
}

/** The questions that are answered otherwise, with both answers. */
function differences(one: readonly Answer[], other: readonly Answer[]): readonly unknown[] {
  return one
    .map((answer, index) => [answer, other[index]] as const)
    .filter(([a, b]) => JSON.stringify(a) !== JSON.stringify(b));
}
