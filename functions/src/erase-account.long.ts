import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anExperience, startLocalStore } from '@portal/counting/testing';
import { createPerson, listenOnLoopback, openAccounts, startAuthEmulator } from 'local-backend/auth';
import { deployFunction } from './testing/function-process.ts';
import { recordChange } from './testing/record-change.ts';

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
  const deliver = async (why: string): Promise<void> => {
    const path = `erasures/${ada.uid}`;
    const write = () => store.db.doc(path).set({ why, at: new Date(), anonymous: 'now' });
    await eraser.deliver(await recordChange(store.port, path, write), 'eraseAccount');
  };
  await deliver('Spam');
  expect([await exists(), (await store.db.doc('experiences/one').get()).exists]).toEqual([true, true]);
  await deliver('erasure');
  expect([await exists(), (await store.db.doc('experiences/one').get()).exists]).toEqual([false, false]);
  await deliver('erasure');
});
