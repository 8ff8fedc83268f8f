import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import type { FirestoreSettings } from 'firebase/firestore';
import type { CollectionReference, Firestore } from 'firebase/firestore/lite';
import type { ClientOptions, ControlContext, Lite, ProtocolCase, ServerControl } from './case.ts';
import { addChangeableAuth } from './changeable-auth.ts';
import { freshCollection, type Target } from './target.ts';

let count = 0;

/** Runs a case with an SDK: Lite, or the full SDK with the function names of Lite. Rejects if the case fails. */
export async function runCase(sdk: Lite, protocolCase: ProtocolCase, target: Target, server?: ServerControl) {
  // Cases cause failures on purpose. At the usual log level, the SDK would log these failures as warnings.
  sdk.setLogLevel('error');
  const apps: FirebaseApp[] = [];
  const createApp = (projectId = target.projectId): FirebaseApp => {
    const app = initializeApp({ projectId, apiKey: 'none' }, `app-${++count}`);
    apps.push(app);
    return app;
  };
  const connectApp = (app: FirebaseApp, options: ClientOptions = {}): Firestore => {
    const db = sdk.initializeFirestore(app, settingsOf(options), options.databaseId ?? '(default)');
    const user = options.user ? { mockUserToken: options.user } : {};
    sdk.connectFirestoreEmulator(db, target.host, target.port, user);
    return db;
  };
  const connect = (options: ClientOptions = {}): Firestore =>
    connectApp(createApp(options.projectId), options);
  const db = connect();
  const mine = sdk.collection(db, freshCollection());
  const context = {
    sdk,
    db,
    mine,
    a: sdk.doc(mine, 'a'),
    get theirs() {
      return sdk.collection(connect(), mine.path);
    },
    async setAll(documents: Record<string, object>, collection: CollectionReference = mine) {
      const batch = sdk.writeBatch(collection.firestore);
      for (const [id, fields] of Object.entries(documents)) batch.set(sdk.doc(collection, id), fields);
      await batch.commit();
    },
    connect,
    connectWithAuth() {
      const app = createApp();
      const signIn = addChangeableAuth(app, target.projectId);
      return { db: connectApp(app), signIn };
    },
    server,
  };
  try {
    await protocolCase.run(context as unknown as ControlContext);
  } finally {
    await Promise.all(apps.map(deleteApp));
  }
}

function settingsOf({ longPolling, xhr }: ClientOptions): FirestoreSettings {
  if (longPolling) return { experimentalForceLongPolling: true };
  // The SDK uses `useFetchStreams`, but its types do not declare it.
  const byXhr = { useFetchStreams: false, experimentalAutoDetectLongPolling: false };
  return xhr ? byXhr : {};
}
