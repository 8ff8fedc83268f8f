import type { Firestore } from '@google-cloud/firestore';
import { type FirestoreServer, startFirestoreServer } from 'local-backend';
import { openFirestore } from '../../firestore-client.ts';
import { root } from '../../root.ts';
import type { Pair } from '../judge.ts';

/** A server in memory under the real rules, and an administrator's client of it. */
export interface MigrationServer {
  readonly server: FirestoreServer;
  readonly db: Firestore;
  /** Stores pairs of documents under their ids. */
  seed(pairs: Iterable<readonly [id: string, pair: Pair]>): Promise<void>;
  pairOf(id: string): Promise<Pair>;
  /** Every document with the time of its last change. */
  snapshot(): Promise<ReadonlyMap<string, unknown>>;
  close(): Promise<void>;
}

const BATCH = 200;

export async function startMigrationServer(): Promise<MigrationServer> {
  const server = await startFirestoreServer({
    port: 0,
    projectId: 'demo-portal',
    folder: undefined,
    rulesFile: `${root}/firestore.rules`,
    report: () => undefined,
  });
  const db = await openFirestore({ kind: 'local', host: '127.0.0.1', port: server.port });
  return {
    server,
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
    async close() {
      await db.terminate();
      await server.close();
    },
  };
}
