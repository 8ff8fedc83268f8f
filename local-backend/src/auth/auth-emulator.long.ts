import { setTimeout as delay } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
} from 'firebase/auth';
import { useTemporaryFolder } from '../core/testing/temporary-folder.ts';
import { listenOnLoopback } from '../loopback.ts';
import { createPerson, localIdOf, openAccounts, startAuthEmulator } from './index.ts';

async function startIn(folder: string, port: number, reports: string[] = []) {
  const report = (message: string): void => {
    reports.push(message);
  };
  const accounts = await openAccounts(folder, report);
  const emulator = await startAuthEmulator({ port, projectId: 'demo-portal', folder, accounts, report });
  return { accounts, emulator };
}

const inFolder = useTemporaryFolder();

async function findFreePort(): Promise<number> {
  const { port, close } = await listenOnLoopback(() => undefined, 0);
  await close();
  return port;
}

test('a signed-in person keeps the uid, the tokens and the session through a restart and a crash, until erased', async () => {
  const port = await findFreePort();
  const reports: string[] = [];
  const first = await startIn(inFolder(), port);
  const ada = createPerson('Ada Lovelace');
  await first.emulator.addAccount(await first.accounts.add(ada));

  const app = initializeApp({ apiKey: 'local', projectId: 'demo-portal' });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, first.emulator.url, { disableWarnings: true });
  const claims = { sub: ada.sub, email: ada.email, email_verified: true, name: ada.name };
  const credential = GoogleAuthProvider.credential(JSON.stringify(claims));
  const { user } = await signInWithCredential(auth, credential);
  expect(user.uid).toBe(localIdOf(ada.sub));
  expect(user.displayName).toBe('Ada Lovelace');

  await first.emulator.stop();
  await delay(1_100);
  const second = await startIn(inFolder(), port, reports);
  await user.reload();
  await user.getIdToken(true);
  expect(getAuth(app).currentUser?.uid).toBe(localIdOf(ada.sub));
  expect((await signInWithCredential(auth, credential)).user.uid).toBe(localIdOf(ada.sub));

  await delay(1_100);
  process.kill(second.emulator.pid() ?? Number.NaN, 'SIGKILL');
  while (!reports.some((message) => message.includes('is back'))) await delay(100);
  await user.reload();
  await user.getIdToken(true);
  expect(getAuth(app).currentUser?.uid).toBe(localIdOf(ada.sub));

  const erased = user.uid;
  await second.emulator.deleteAccount(erased);
  await second.emulator.deleteAccount(erased);
  await expect(user.reload()).rejects.toThrow('auth/user-token-expired');
  await second.emulator.addAccount(await second.accounts.add(ada));
  const { uid } = (await signInWithCredential(auth, credential)).user;
  expect(uid).toBe(second.accounts.all()[0]?.uid);
  expect(uid).not.toBe(erased);

  await deleteApp(app);
  await second.emulator.stop();
  await expect(fetch(second.emulator.url)).rejects.toThrow();
});
