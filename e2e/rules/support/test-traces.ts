import { HIDING_HISTORIES, SHOWING_HISTORIES, type Step } from './histories.ts';
import { type Answer, readWorld } from './reachable-world.ts';
import { type RulesServer, startRulesServer } from './rules-server.ts';
import { RequestRunner } from './run-request.ts';
import type { Caller } from './users.ts';
import { ADA, GRACE } from './users.ts';

const IDS = ['first', 'second'];

// Some thousand small requests per test.
jest.setTimeout(60_000);

let server: RulesServer;
let runner: RequestRunner;

/** Defines the tests of what a reader can find out about the author of an anonymous experience. */
export function testTraces(reader: Caller): void {
  beforeAll(async () => {
    server = await startRulesServer();
    runner = new RequestRunner(server);
  });
  afterAll(() => server.close());

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
}

/** What the reader is told when all that has happened, and nothing else ever. */
async function worldAfter(history: readonly Step[], reader: Caller): Promise<readonly Answer[]> {
  await server.clear();
  const moments = new Set<string>();
  for (const { id, request } of history) {
    expect(await runner.codeOf(request, id)).toBeUndefined();
    for (const time of await runner.updateTimes({ stored: {}, ...request }, id)) moments.add(time);
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

function showsName({ request: { action } }: Step): boolean {
  const written = action.kind === 'write' ? action.writes.experiences : undefined;
  return written !== undefined && 'data' in written && typeof written.data.createdBy === 'string';
}

/** The questions that are answered otherwise, with both answers. */
function differences(one: readonly Answer[], other: readonly Answer[]): readonly unknown[] {
  return one
    .map((answer, index) => [answer, other[index]] as const)
    .filter(([a, b]) => JSON.stringify(a) !== JSON.stringify(b));
}
