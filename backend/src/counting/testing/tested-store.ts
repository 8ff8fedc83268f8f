import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import { type Database, type FirestoreServer, startFirestoreServer } from 'local-backend';
import { clearEmulator, loadRules, openLocalFirestore } from 'local-backend/client';

/** An empty store on this computer with the real rules, and a client with an administrator's rights. */
export interface TestedStore {
  readonly port: number;
  readonly db: Firestore;
  /** What is watched: the server's database or, for an emulator, `db`. */
  readonly database: Database | Firestore;
  close(): Promise<void>;
}

/** A store of our own server, in memory. */
export interface LocalStore extends TestedStore {
  readonly server: FirestoreServer;
}

const PROJECT_ID = 'demo-portal';
const RULES_FILE = resolve(import.meta.dirname, '../../../../firestore.rules');

/** If FIRESTORE_EMULATOR_HOST names an emulator, empties and uses it. Otherwise starts a server of our own. */
export function startTestedStore(): Promise<TestedStore> {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  return emulator === undefined ? startLocalStore() : useEmulator(emulator);
}

export async function startLocalStore(): Promise<LocalStore> {
  const server = await startFirestoreServer({
    port: 0,
    projectId: PROJECT_ID,
    folder: undefined,
    rulesFile: RULES_FILE,
    report: () => undefined,
  });
  const db = openLocalFirestore({ host: '127.0.0.1', port: server.port, projectId: PROJECT_ID });
  return {
    port: server.port,
    db,
    database: server.database,
    server,
    async close() {
      await db.terminate();
      await server.close();
    },
  };
}

async function useEmulator(emulator: string): Promise<TestedStore> {
  const [host = '', digits = ''] = emulator.trim().split(':');
  const port = Number(digits);
  await clearEmulator(emulator, PROJECT_ID);
  await loadRules(emulator, PROJECT_ID, readFileSync(RULES_FILE, 'utf8'));
  const db = openLocalFirestore({ host, port, projectId: PROJECT_ID });
  return { port, db, database: db, close: () => db.terminate() };
}
