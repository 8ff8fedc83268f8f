import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirestoreServer, startFirestoreServer } from '../src/index.ts';
import type { ServerControl } from './case.ts';
import { PROJECT_ID, type Target } from './target.ts';

export interface TestedServer {
  readonly target: Target;
  /** Undefined for a server that was given by its address. */
  readonly control: ServerControl | undefined;
  close(): Promise<void>;
}

/** The address in FIRESTORE_EMULATOR_HOST. If the variable is set, the tests use the server at that address. */
export const GIVEN_SERVER = process.env.FIRESTORE_EMULATOR_HOST;

/**
 * Returns the server of FIRESTORE_EMULATOR_HOST. Without that variable, starts our own server on a free port with an
 * empty folder.
 */
export const startTestedServer = async (): Promise<TestedServer> =>
  GIVEN_SERVER ? givenServer(GIVEN_SERVER) : ownServer();

/**
 * Starts our own server with the indexes of `protocol.indexes.json`. Queries without a matching index are refused.
 */
export const startStrictServer = (): Promise<TestedServer> =>
  ownServer(join(__dirname, 'protocol.indexes.json'));

function givenServer(address: string): TestedServer {
  const colon = address.lastIndexOf(':');
  const [host, port] = [address.slice(0, colon), Number(address.slice(colon + 1))];
  return { target: { host, port, projectId: PROJECT_ID }, control: undefined, close: async () => {} };
}

async function ownServer(indexesFile?: string): Promise<TestedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-protocol-'));
  const options = {
    projectId: PROJECT_ID,
    folder,
    ...(indexesFile ? { indexesFile } : {}),
    report: () => {},
  };
  const start = (port: number): Promise<FirestoreServer> => startFirestoreServer({ ...options, port });
  let server = await start(0);
  const target = { host: '127.0.0.1', port: server.port, projectId: PROJECT_ID };
  const url = `http://127.0.0.1:${server.port}`;
  return {
    target,
    control: {
      async dropSessions() {
        await fetch(`${url}/local/v1/sessions`, { method: 'DELETE' });
      },
      async restart() {
        await server.close();
        server = await start(target.port);
      },
      async deleteDocument(path) {
        const name = `v1/projects/${PROJECT_ID}/databases/(default)/documents/${path}`;
        await fetch(`${url}/${name}`, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
      },
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
