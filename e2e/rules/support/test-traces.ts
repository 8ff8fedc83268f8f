import { CALLER, ID, set } from './actions.ts';
import { along } from './changes.ts';
import { creating, deleting, editing, hiding, settingLikes, showing, signedBy } from './page-requests.ts';
import { type Answer, readWorld } from './reachable-world.ts';
import { commit, type Request, writesOf } from './request.ts';
import { type RulesServer, startRulesServer } from './rules-server.ts';
import { RequestRunner } from './run-request.ts';
import { PACE, pace } from './stored.ts';
import { ADA, type Caller, GRACE, type User } from './users.ts';

/** Something done to the experience of an id, whoever the author is. */
type Step = (author: User) => { readonly id: string; readonly request: Pick<Request, 'as' | 'action'> };
type History = readonly Step[];

const first =
  (request: Request): Step =>
  (author) => ({ id: 'first', request: signedBy(author, request) });

const liking = (likes: readonly string[]): Step => {
  const request = settingLikes(ADA, {}, likes);
  return () => ({ id: 'first', request });
};

/** Ada creates one more than the author's, which may be hers too. */
const adasSecond =
  (request: Request): Step =>
  (author) => ({ id: 'second', request: along(PACE, set(pace(author === ADA ? 2 : 1)))(request) });

const authorsSecond =
  (request: Request): Step =>
  (author) => ({ id: 'second', request: signedBy(author, along(PACE, set(pace(2)))(request)) });

const CREATE = first(creating.hidden());
const CREATE_NAMED = first(creating.named());
const EDIT = first(editing.hidden());
const HIDE = first(hiding());
const SHOW = first(showing());
const DELETE = first(deleting.hidden);
const SAVE = first(commit(ADA, {}, { [`saved/${CALLER}`]: set({ ids: [ID] }) }));
const LIKE = liking(['ada']);

/** What happens; in the end nothing may tell who the author is. */
const HIDING_HISTORIES: Readonly<Record<string, History>> = {
  'created anonymously': [CREATE],
  'created anonymously and edited': [CREATE, EDIT],
  'created under a name that is hidden': [CREATE_NAMED, HIDE],
  'shown and hidden again': [CREATE, SHOW, HIDE],
  'hidden, shown and hidden again': [CREATE_NAMED, HIDE, SHOW, HIDE],
  'liked by Ada': [CREATE, LIKE],
  'liked by Ada and edited': [CREATE, LIKE, EDIT],
  'liked by Ada, who ends that': [CREATE, LIKE, liking([])],
  'liked by Ada under a name that is hidden then': [CREATE_NAMED, LIKE, HIDE],
  'created beside a named one of Ada': [CREATE, adasSecond(creating.named())],
  'created beside an anonymous one of Ada': [CREATE, adasSecond(creating.hidden())],
  'created anonymously after one that is gone': [CREATE, DELETE, authorsSecond(creating.hidden())],
  'created anonymously and saved by its author': [CREATE, SAVE],
  'created anonymously and deleted': [CREATE, DELETE],
  'created under a name and deleted': [CREATE_NAMED, first(deleting.named)],
  'hidden and deleted': [CREATE_NAMED, HIDE, DELETE],
};

/** The control: in the end the author is to be seen. */
const SHOWING_HISTORIES: typeof HIDING_HISTORIES = {
  'created under a name': [CREATE_NAMED],
  'created anonymously and shown': [CREATE, SHOW],
  'hidden and shown again': [CREATE_NAMED, HIDE, SHOW],
};

const IDS = ['first', 'second'];

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
