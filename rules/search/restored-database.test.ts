import { anExperience } from '@portal/backend/testing';
import { disableNetwork, getFirestore } from 'firebase/firestore';
import { type FirestoreServer, writeOf } from 'local-backend';
import { loadFirebaseApp } from '../../shared/src/session/firebase-app.ts';
import { firstOf } from '../../shared/src/store/listen.ts';
import { loadExperienceSource, readOne } from '../../shared/src/store/load-source.ts';
import type { StoredDocument } from '../../shared/src/store/stored-document.ts';
import { letTimersEnd } from '../support/let-timers-end.ts';
import { startServer } from '../support/start-server.ts';
import { configurePage } from './support/configure-page.ts';

/** Our server, like production, refuses requests for any other database. */
let server: FirestoreServer;

beforeAll(async () => {
  letTimersEnd();
  server = await startServer({ projectId: 'demo-portal', databaseId: 'restored' });
});
afterAll(async () => {
  await disableNetwork(getFirestore(await loadFirebaseApp(), 'restored'));
  await server.close();
});

test('the page reads and watches the database that portal.config.json names', async () => {
  configurePage(server.port, { databaseId: 'restored' });
  await server.database.commit([writeOf('experiences/one', anExperience({ role: 'Pilot' }))]);
  expect((await readOne('one'))?.data).toMatchObject({ role: 'Pilot' });
  const { watchOne } = await loadExperienceSource();
  expect(
    (await firstOf<StoredDocument | undefined>((next, fail) => watchOne('one', next, fail)))?.data,
  ).toMatchObject({ role: 'Pilot' });
});
