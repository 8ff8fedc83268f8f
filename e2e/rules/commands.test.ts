import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { createFirestoreCommands } from '../../shared/src/experiences/firestore-commands.ts';
import { createFirestorePersonal } from '../../shared/src/experiences/firestore-personal.ts';
import { type TestedCommands, testCommands } from '../../shared/src/testing/command-contract.ts';
import { letTimersEnd } from './support/let-timers-end.ts';
import { PROJECT_ID, type RulesServer, startRulesServer } from './support/rules-server.ts';
import { send, store } from './support/send.ts';
import { ADA } from './support/users.ts';

let server: RulesServer;
let app: FirebaseApp;
let tested: TestedCommands;

beforeAll(async () => {
  letTimersEnd();
  server = await startRulesServer();
  app = initializeApp({ projectId: PROJECT_ID }, 'commands');
  const firestore = getFirestore(app);
  const { uid, ...claims } = ADA;
  const mockUserToken = { sub: uid, ...claims };
  connectFirestoreEmulator(firestore, server.host, server.port, { mockUserToken });
  const find = async (path: string) => {
    const { documents } = await send(server, { as: 'administrator', action: { kind: 'get', path } });
    return documents.get(path);
  };
  tested = {
    commands: { ...createFirestoreCommands(firestore), ...createFirestorePersonal(firestore) },
    store: (id, data) => store(server, [{ kind: 'set', path: `experiences/${id}`, data: { ...data } }]),
    read: (id) => find(`experiences/${id}`),
    ownerOf: async (id) => (await find(`owners/${id}`))?.uid as string | undefined,
  };
});

afterAll(async () => {
  await deleteApp(app);
  await server.close();
});

testCommands(() => tested);
