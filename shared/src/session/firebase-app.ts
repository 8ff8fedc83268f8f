import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { loadPortalConfig } from '../config/index.ts';

/** Firebase's app. If App Check is configured, it has started, so that the first request already has a token. */
export async function loadFirebaseApp(): Promise<FirebaseApp> {
  const { firebase, appCheck } = await loadPortalConfig();
  const app = getApps()[0] ?? initializeApp(firebase);
  if (appCheck) (await import('./app-check.ts')).startAppCheck(app, appCheck.siteKey);
  return app;
}
