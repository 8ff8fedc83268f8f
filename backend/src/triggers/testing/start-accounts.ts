import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPerson, listenOnLoopback, openAccounts, startAuthEmulator } from 'local-backend/auth';

/** Starts the Auth emulator. `environment` is for functions that use it. */
export async function startAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  const accounts = await openAccounts(folder, () => undefined);
  const { port, close } = await listenOnLoopback(() => undefined, 0);
  await close();
  const report = (): void => undefined;
  const emulator = await startAuthEmulator({ port, projectId: 'demo-portal', folder, accounts, report });
  return {
    url: emulator.url,
    environment: { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
    /** Adds the account of somebody with this name. */
    async add(name: string) {
      const account = await accounts.add(createPerson(name));
      await emulator.addAccount(account);
      return account;
    },
    async close(): Promise<void> {
      await emulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
