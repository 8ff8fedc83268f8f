import type { ExperienceSource } from '../../shared/src/experiences/experience-source.ts';
import { setExperienceSource } from '../../shared/src/experiences/load-source.ts';
import type * as myData from '../../shared/src/experiences/personal/my-data.ts';
import { aUser, experienceFields } from '../../shared/src/testing/builders.ts';
import { connectFirestore } from './support/connect-firestore.ts';
import { letTimersEnd } from './support/let-timers-end.ts';
import { type RulesServer, startOurRulesServer } from './support/rules-server.ts';
import { store } from './support/send.ts';
import { ADA } from './support/users.ts';

/** Three pages. */
const COUNT = 120;

let server: RulesServer;
let firestore: ReturnType<typeof connectFirestore>;
let deleteMyData: typeof myData.deleteMyData;

beforeAll(async () => {
  letTimersEnd();
  server = await startOurRulesServer();
  firestore = connectFirestore(server);
  setExperienceSource(firestore.source as unknown as ExperienceSource);
  // An open channel would keep the process.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  ({ deleteMyData } = await import('../../shared/src/experiences/personal/my-data.ts'));
});
beforeEach(() => server.clear());
afterAll(async () => {
  await firestore.close();
  await server.close();
});

const documentsRead = async (): Promise<number> =>
  (await (await fetch(`http://${server.host}:${server.port}/local/v1/usage`)).json()).documentsRead;

test.each([
  ['experiences', 'watchOwn', { createdBy: 'ada' }],
  ['experiences', 'watchOwn', { createdBy: null, createdByName: 'Anonymous' }],
  ['likes', 'watchLiked', { createdBy: 'grace', likes: ['ada'] }],
] as const)('deleting %s reads no others again while they are counted: %#', async (kind, watch, fields) => {
  const data = { ...experienceFields(fields) };
  const ids = Array.from({ length: COUNT }, (_, index) => `id-${index}`);
  const owned = fields.createdBy === null ? ids : [];
  await store(server, [
    ...ids.map((id) => ({ kind: 'set', path: `experiences/${id}`, data }) as const),
    ...owned.map((id) => ({ kind: 'set', path: `owners/${id}`, data: { uid: ADA.uid } }) as const),
  ]);
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    stop = firestore.source[watch](ADA.uid, ({ length }) => length === COUNT && resolve(), fail);
  });
  const before = await documentsRead();
  await deleteMyData(kind, aUser({ uid: ADA.uid }), new AbortController().signal, () => undefined);
  stop();
  // A change that takes a document out of a result is a read, and a deletion is none.
  expect((await documentsRead()) - before).toBeLessThanOrEqual(COUNT);
});

const fail = (error: unknown): void => {
  throw error;
};
