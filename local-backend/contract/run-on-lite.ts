import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore/lite';
import type { ClientOptions, ContractCase } from './case.ts';
import { freshCollection, type Target } from './target.ts';

let count = 0;

// Cases provoke failures, which the SDK would report as warnings.
sdk.setLogLevel('error');

/** Runs a case for any SDK on `firebase/firestore/lite`. Rejects when it does not hold. */
export async function runOnLite(
  contractCase: ContractCase & { readonly sdk: 'any' | 'lite' },
  target: Target,
): Promise<void> {
  const apps: FirebaseApp[] = [];
  const connect = (options: ClientOptions = {}): sdk.Firestore => {
    const app = initializeApp(
      { projectId: options.projectId ?? target.projectId, apiKey: 'none' },
      `lite-${++count}`,
    );
    apps.push(app);
    const db = sdk.getFirestore(app, options.databaseId ?? '(default)');
    sdk.connectFirestoreEmulator(
      db,
      target.host,
      target.port,
      options.user ? { mockUserToken: options.user } : {},
    );
    return db;
  };
  const connectWithAuth = (): never => {
    throw new Error('Lite has no streams that a change of user would reopen');
  };
  try {
    const db = connect();
    await contractCase.run({
      sdk,
      db,
      collection: freshCollection(),
      connect,
      connectWithAuth,
      server: undefined,
    });
  } finally {
    await Promise.all(apps.map(deleteApp));
  }
}
