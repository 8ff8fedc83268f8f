import { existsSync } from 'node:fs';
import { PROJECT_ID } from '../../backend/src/operator/local-portal.ts';
import type { PortalConfig } from '../../shared/src/config/portal-config.ts';
import type { TabConfig } from '../../shared/src/config/tab-config.ts';
import { placeOf, REMOTES, readJson } from '../support/root.ts';
import type { Ports } from './ports.ts';

export { PROJECT_ID };

/** The local portal prints the errors that pages send to this path of the shell's origin. */
export const ERRORS_PATH = '/errors';

/** Of the portal, and of a team's own repository, which has its tabs there. */
const CONFIGURATIONS = ['shell/public/portal.config.json', 'portal.config.json'];

/** The configured tabs. Throws for a file that is no JSON. */
export const readTabs = (): readonly TabConfig[] =>
  CONFIGURATIONS.filter((path) => existsSync(placeOf(path))).flatMap((path) => readJson(path).tabs ?? []);

/** The local answer to a request for `/portal.config.json`. In production, this path is a file beside the page. */
export type LocalPortalConfig = PortalConfig & Required<Pick<PortalConfig, 'emulators'>>;

/**
 * The configuration for these ports. `firestore` and `signIn` are the actual addresses of Firestore, the local
 * sign-in page and the Auth emulator.
 */
export function localPortalConfig(
  ports: Ports,
  signIn: { readonly url: string; readonly auth: string },
  authTokenSyncUrl: string | undefined,
  firestore = { host: '127.0.0.1', port: ports.firestore },
): LocalPortalConfig {
  const tabs = readTabs();
  return {
    firebase: {
      apiKey: 'local',
      authDomain: `${PROJECT_ID}.firebaseapp.com`,
      projectId: PROJECT_ID,
      appId: '1:0:web:local',
    },
    remotes: Object.fromEntries(
      REMOTES.map((site) => [site, `http://localhost:${ports[site]}/mf-manifest.json`]),
    ),
    emulators: { firestore, auth: signIn.auth, signIn: signIn.url },
    errors: `http://localhost:${ports.shell}${ERRORS_PATH}`,
    operator: { contact: 'operator@portal.localhost' },
    ...(authTokenSyncUrl ? { authTokenSyncUrl } : {}),
    ...(tabs.length > 0 ? { tabs } : {}),
  };
}
