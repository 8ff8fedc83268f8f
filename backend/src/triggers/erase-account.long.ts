import { personOf } from '@portal/shared/moderation';
import { anExperience, startLocalStore } from '../counting/testing/index.ts';
import { deployFunction } from './testing/function-process.ts';
import { recordChange } from './testing/record-change.ts';
import { startAccounts } from './testing/start-accounts.ts';

const stops: (() => unknown)[] = [];

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test('an erasure entry deletes the experiences and the account, and may come twice', async () => {
  const accounts = await startAccounts();
  stops.push(accounts.close);
  const ada = await accounts.add('Ada Lovelace');
  const person = await personOf({ providerId: 'google.com', uid: ada.sub });
  const store = await startLocalStore();
  stops.push(store.close);
  const deployed = await deployFunction();
  stops.push(deployed.remove);
  const eraser = await deployed.start(store.port, accounts.environment);
  stops.push(eraser.kill);

  const exists = async (): Promise<boolean> => {
    const url = `${accounts.url}/identitytoolkit.googleapis.com/v1/projects/demo-portal/accounts:lookup`;
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
  await store.db.doc(`blocked/${person}`).set({ why: 'Spam', at: new Date() });
  const deliver = async (): Promise<void> => {
    const path = `erasures/${ada.uid}`;
    const write = () => store.db.doc(path).set({ at: new Date(), anonymous: 'now' });
    await eraser.deliver(await recordChange(store.port, path, write), 'eraseAccount');
  };
  await deliver();
  expect([await exists(), (await store.db.doc('experiences/one').get()).exists]).toEqual([false, false]);
  expect((await store.db.doc(`blocked/${person}`).get()).get('until')).toBeDefined();
  await deliver();
});
