import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anExperience, startLocalStore } from '@portal/counting/testing';
import { documentToJson } from 'local-backend';
import { createPerson, listenOnLoopback, openAccounts, startAuthEmulator } from 'local-backend/auth';
import { deployFunction } from './testing/function-process.ts';
import { writtenEvent } from './testing/written-event.ts';

const NAME = { projectId: 'demo-portal', databaseId: '(default)' };

const stops: (() => unknown)[] = [];

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test('an erasure entry deletes the experiences and the account, and may come twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'erasure-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const accounts = await openAccounts(folder, () => undefined);
  const { port, close } = await listenOnLoopback(() => undefined, 0);
  await close();
  const emulator = await startAuthEmulator({
    port,
    projectId: 'demo-portal',
    folder,
    accounts,
    report: () => undefined,
  });
  stops.push(emulator.stop);
  const ada = await accounts.add(createPerson('Ada Lovelace'));
  await emulator.addAccount(ada);
  const store = await startLocalStore();
  stops.push(store.close);
  const deployed = await deployFunction();
  stops.push(deployed.remove);
  const eraser = await deployed.start(store.port, { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` });
  stops.push(eraser.kill);

  const exists = async (): Promise<boolean> => {
    const url = `${emulator.url}/identitytoolkit.googleapis.com/v1/projects/demo-portal/accounts:lookup`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ localId: [ada.uid] }),
    });
    return 'users' in (await response.json());
  };
  expect(await exists()).toBe(true);
  await store.db.doc('experiences/one').set(anExperience({ createdBy: ada.uid }));
  const path = `blocked/${ada.uid}`;
  const deliver = async (why: string): Promise<void> => {
    await store.db.doc(path).set({ why, at: new Date(), anonymous: 'now' });
    const entry = store.server.database.get(path);
    await eraser.deliver(writtenEvent(path, undefined, entry && documentToJson(entry, NAME)));
  };
  await deliver('Spam');
  expect([await exists(), (await store.db.doc('experiences/one').get()).exists]).toEqual([true, true]);
  await deliver('erasure');
  expect([await exists(), (await store.db.doc('experiences/one').get()).exists]).toEqual([false, false]);
  await deliver('erasure');
});
