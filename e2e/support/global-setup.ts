import { startPortal } from './running-portal.ts';

/** One portal with the samples serves all specs; a spec that stops or starves a portal starts its own. */
export default async function globalSetup(): Promise<() => Promise<unknown>> {
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  process.env.EXPERIENCES_URL = portal.experiencesUrl;
  // The portals that specs start use this one's Auth emulator, whose start takes longer than all else.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${portal.ports.AUTH_PORT}`;
  return portal.stop;
}
