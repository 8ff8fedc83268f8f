import { type TestedCommands, testCommands } from '../../shared/src/testing/command-contract.ts';
import { connectFirestore } from './support/connect-firestore.ts';
import { letTimersEnd } from './support/let-timers-end.ts';
import { getting, set } from './support/request.ts';
import { send, store } from './support/rest-client.ts';
import { type RulesServer, startRulesServer } from './support/rules-server.ts';

let server: RulesServer;
let firestore: ReturnType<typeof connectFirestore>;
let tested: TestedCommands;

beforeAll(async () => {
  letTimersEnd();
  server = await startRulesServer();
  firestore = connectFirestore(server);
  const find = async (path: string) => {
    const { documents } = await send(server, { as: 'administrator', action: getting(path) });
    return documents.get(path);
  };
  tested = {
    commands: firestore.source,
    store: (id, data) => store(server, { [`experiences/${id}`]: set({ ...data }) }),
    read: (id) => find(`experiences/${id}`),
    ownerOf: async (id) => (await find(`owners/${id}`))?.uid as string | undefined,
  };
});

afterAll(async () => {
  await firestore.close();
  await server.close();
});

testCommands(() => tested);
