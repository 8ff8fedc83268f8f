import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { loadPortalConfig } from '../config/index.ts';

export async function loadFirebaseApp(): Promise<FirebaseApp> {
  const { firebase } = await loadPortalConfig();
  return getApps()[0] ?? initializeApp(firebase);
}
