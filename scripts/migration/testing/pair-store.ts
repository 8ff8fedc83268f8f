import { startTestedStore, type TestedStore } from '@portal/counting/testing';
import type { Pair } from '../judge.ts';

/** A store on this computer under the real rules, and what tests of commands do with it. */
export interface PairStore extends TestedStore {
  /** Stores pairs of documents under their ids. */
  seed(pairs: Iterable<readonly [id: string, pair: Pair]>): Promise<void>;
  pairOf(id: string): Promise<Pair>;
  /** Every document with the time of its last change. */
  snapshot(): Promise<ReadonlyMap<string, unknown>>;
}

const BATCH = 200;

/** The emulator that FIRESTORE_EMULATOR_HOST names, emptied, or else a server of our own. */
export async function startPairStore(): Promise<PairStore> {
  const store = await startTestedStore();
  const { db } = store;
  return {
    ...store,
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
  };
}
