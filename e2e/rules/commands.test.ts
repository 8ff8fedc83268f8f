import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { createFirestoreCommands } from '../../shared/src/experiences/firestore-commands.ts';
import { type TestedCommands, testCommands } from '../../shared/src/testing/command-contract.ts';
import { Callers } from './support/callers.ts';
import { ADA } from './support/people.ts';
import { PROJECT_ID, type RulesServer, startRulesServer } from './support/rules-server.ts';

let server: RulesServer;
let callers: Callers;
let app: FirebaseApp;
let tested: TestedCommands;

beforeAll(async () => {
  letTimersEnd();
  server = await startRulesServer();
  callers = new Callers(server);
  app = initializeApp({ projectId: PROJECT_ID }, 'commands');
  const firestore = getFirestore(app);
  const { uid, ...claims } = ADA;
  const mockUserToken = { sub: uid, ...claims };
  connectFirestoreEmulator(firestore, server.host, server.port, { mockUserToken });
  const administrator = callers.open('administrator');
  const find = async (collection: string, id: string) =>
    (await getDoc(doc(administrator, collection, id))).data();
  tested = {
    commands: createFirestoreCommands(firestore),
    store: (id, data) => setDoc(doc(administrator, 'experiences', id), data),
    read: (id) => find('experiences', id),
    ownerOf: async (id) => (await find('owners', id))?.uid,
  };
});

afterAll(async () => {
  await deleteApp(app);
  await callers.close();
  await server.close();
});

testCommands(() => tested);

/** The SDK leaves timers behind that would keep the process for 45 seconds. */
function letTimersEnd(): void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref(),
    setTimeout,
  );
}
