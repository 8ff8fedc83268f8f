import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import { type FirestoreServer, startFirestoreServer } from 'local-backend';
import { PROJECT_ID } from '../../config/portal-config.ts';
import { clearEmulator, loadRules } from '../../official/emulator-admin.ts';
import { chooseFirestore, openFirestore } from '../../store-commands/firestore-client.ts';
import { root } from '../../support/root.ts';
import type { Pair } from '../judge.ts';

/** A store on this computer under the real rules, empty at first, and an administrator's client of it. */
export interface TestedStore {
  readonly port: number;
  readonly db: Firestore;
  /** Stores pairs of documents under their ids. */
  seed(pairs: Iterable<readonly [id: string, pair: Pair]>): Promise<void>;
  pairOf(id: string): Promise<Pair>;
  /** Every document with the time of its last change. */
  snapshot(): Promise<ReadonlyMap<string, unknown>>;
  close(): Promise<void>;
}

/** Our own server, in memory. */
export interface MigrationServer extends TestedStore {
  readonly server: FirestoreServer;
}

const BATCH = 200;
const RULES_FILE = join(root, 'firestore.rules');

/** The emulator that FIRESTORE_EMULATOR_HOST names, emptied, or else a server of our own. */
export function startTestedStore(): Promise<TestedStore> {
  return process.env.FIRESTORE_EMULATOR_HOST === undefined ? startMigrationServer() : useGivenEmulator();
}

export async function startMigrationServer(): Promise<MigrationServer> {
  const server = await startFirestoreServer({
    port: 0,
    projectId: PROJECT_ID,
    folder: undefined,
    rulesFile: RULES_FILE,
    report: () => undefined,
  });
  const store = await openStore(server.port);
  return {
    ...store,
    server,
    async close() {
      await store.close();
      await server.close();
    },
  };
}

async function useGivenEmulator(): Promise<TestedStore> {
  const target = chooseFirestore(undefined, process.env);
  if (target.kind !== 'local') throw new Error('FIRESTORE_EMULATOR_HOST does not name a local server');
  const server = `${target.host}:${target.port}`;
  await clearEmulator(server, PROJECT_ID);
  await loadRules(server, PROJECT_ID, readFileSync(RULES_FILE, 'utf8'));
  return openStore(target.port);
}

async function openStore(port: number): Promise<TestedStore> {
  const db = await openFirestore({ kind: 'local', host: '127.0.0.1', port });
  return {
    port,
    db,
    async seed(pairs) {
      let batch = db.batch();
      let count = 0;
      for (const [id, { experience, owner }] of pairs) {
        if (experience !== undefined) batch.set(db.doc(`experiences/${id}`), experience);
        if (owner !== undefined) batch.set(db.doc(`owners/${id}`), owner);
        count += 1;
        if (count % BATCH !== 0) continue;
        await batch.commit();
        batch = db.batch();
      }
      await batch.commit();
    },
    async pairOf(id) {
      const [experience, owner] = await db.getAll(db.doc(`experiences/${id}`), db.doc(`owners/${id}`));
      return { experience: experience?.data(), owner: owner?.data() };
    },
    async snapshot() {
      const collections = await Promise.all(
        ['experiences', 'owners'].map((name) => db.collection(name).get()),
      );
      const documents = collections.flatMap(({ docs }) => docs);
      return new Map(
        documents.map((document) => [document.ref.path, [document.updateTime.valueOf(), document.data()]]),
      );
    },
    close: () => db.terminate(),
  };
}
