import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './running-portal.ts';

/** One portal with the samples serves all specs; a spec that stops or starves a portal starts its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const portal = await startPortal({ data });
  process.env.PORTAL_URL = portal.url;
  process.env.EXPERIENCES_URL = portal.experiencesUrl;
  // The portals that specs start use this one's Auth emulator, whose start takes longer than all else.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${portal.ports.AUTH_PORT}`;
  return async () => {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  };
}
