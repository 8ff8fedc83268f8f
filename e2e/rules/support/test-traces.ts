import { HIDING_HISTORIES, type History, SHOWING_HISTORIES } from './histories.ts';
import { type Answer, readWorld } from './reachable-world.ts';
import { type Request, writesOf } from './request.ts';
import { type RulesServer, startRulesServer } from './rules-server.ts';
import { RequestRunner } from './run-request.ts';
import { ADA, type Caller, GRACE, type User } from './users.ts';

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
    expect(await differences(history, reader)).toEqual([]);
  });

  test.each(Object.entries(SHOWING_HISTORIES))('the author does show: %s', async (_, history) => {
    expect(await differences(history, reader)).not.toEqual([]);
  });
}

/** The requests that are answered otherwise when another is the author, with both answers. */
async function differences(history: History, reader: Caller): Promise<readonly unknown[]> {
  const ofAda = await worldAfter(history, ADA, reader);
  const ofGrace = await worldAfter(history, GRACE, reader);
  return ofAda
    .map((answer, index) => [answer, ofGrace[index]] as const)
    .filter(([a, b]) => JSON.stringify(a) !== JSON.stringify(b));
}

/** What the reader is told when all that has happened, and nothing else ever. */
async function worldAfter(history: History, author: User, reader: Caller): Promise<readonly Answer[]> {
  await server.clear();
  const times = new Set<string>();
  const steps = history.map((step) => step(author));
  for (const { id, request } of steps) {
    expect(await runner.codeOf(request, id)).toBeUndefined();
    for (const time of await runner.updateTimes({ stored: {}, ...request }, id)) times.add(time);
  }
  // What was shown once can be read as of then for as long as Firestore keeps it. Our server keeps nothing.
  const moments = [...times];
  const readTimes = server.isOurs || !steps.some(({ request }) => showsName(request)) ? moments : [];
  return readWorld(server, reader, { ids: IDS, uids: [ADA.uid, GRACE.uid], moments, readTimes });
}

function showsName({ action }: Pick<Request, 'action'>): boolean {
  const written = writesOf({ action }).experiences;
  return written !== undefined && 'data' in written && typeof written.data.createdBy === 'string';
}
