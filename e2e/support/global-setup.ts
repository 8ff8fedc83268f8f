import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts, startAuthEmulator } from 'local-backend/auth';
import { buildStaleSites } from '../../scripts/build/build-sites.ts';
import { PROJECT_ID } from '../../scripts/config/portal-config.ts';
import { findFreePorts } from '../../scripts/support/free-ports.ts';

const report = console.log;

/** Prepares what the portals of all specs share: the builds, and the Auth emulator, whose start takes longest. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildStaleSites({ report });
  const folder = mkdtempSync(join(tmpdir(), 'portal-auth-'));
  const [port = 0] = await findFreePorts(1);
  const accounts = await openAccounts(folder, report);
  const emulator = await startAuthEmulator({ port, projectId: PROJECT_ID, folder, accounts, report });
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(emulator.url).host;
  return async () => {
    await emulator.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
