import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import type { ClientOptions, ContractCase, FullContext, Lite, LiteContext, ServerControl } from './case.ts';
import { addChangeableAuth } from './changeable-auth.ts';
import { freshCollection, type Target } from './target.ts';

let count = 0;

// Cases provoke failures, which the SDK would report as warnings.
sdk.setLogLevel('error');

/** The full SDK under the names that Lite uses. */
const asLite = {
  ...sdk,
  getCount: sdk.getCountFromServer,
  getAggregate: sdk.getAggregateFromServer,
} as unknown as Lite;

/** Runs any case on the full SDK. Rejects when it does not hold. */
export async function runOnFull(
  contractCase: ContractCase,
  target: Target,
  server: ServerControl | undefined,
): Promise<void> {
  const apps: FirebaseApp[] = [];
  const createApp = (projectId = target.projectId): FirebaseApp => {
    const app = initializeApp({ projectId, apiKey: 'none' }, `full-${++count}`);
    apps.push(app);
    return app;
  };
  const connect = (options: ClientOptions = {}): sdk.Firestore =>
    connectApp(createApp(options.projectId), target, options);
  const connectWithAuth: FullContext['connectWithAuth'] = () => {
    const app = createApp();
    const signIn = addChangeableAuth(app, target.projectId);
    return { db: connectApp(app, target, {}), signIn };
  };
  try {
    const common = { db: connect(), collection: freshCollection(), connect, connectWithAuth, server };
    if (contractCase.sdk !== 'full') {
      await contractCase.run({ ...common, sdk: asLite } as unknown as LiteContext);
      return;
    }
    const mine = sdk.collection(common.db, common.collection);
    const theirs = (): sdk.CollectionReference => sdk.collection(connect(), common.collection);
    await contractCase.run({
      ...common,
      sdk,
      mine,
      get theirs() {
        return theirs();
      },
    });
  } finally {
    await Promise.all(apps.map(deleteApp));
  }
}

function connectApp(app: FirebaseApp, target: Target, options: ClientOptions): sdk.Firestore {
  const db = sdk.initializeFirestore(app, settingsOf(options), options.databaseId ?? '(default)');
  sdk.connectFirestoreEmulator(
    db,
    target.host,
    target.port,
    options.user ? { mockUserToken: options.user } : {},
  );
  return db;
}

function settingsOf({ longPolling, xhr }: ClientOptions): sdk.FirestoreSettings {
  if (longPolling) return { experimentalForceLongPolling: true };
  // The SDK reads `useFetchStreams`, but does not declare it.
  const byXhr = { useFetchStreams: false, experimentalAutoDetectLongPolling: false };
  return xhr ? byXhr : {};
}
