import { startTestedStore } from '@portal/counting/testing';
import { writeInBatches } from '../../store-commands/firestore-client.ts';
import type { Pair } from '../judge.ts';

/** A store on this computer under the real rules, and what tests of commands do with it. */
export type PairStore = Awaited<ReturnType<typeof startPairStore>>;

/** The emulator that FIRESTORE_EMULATOR_HOST names, emptied, or else a server of our own. */
export async function startPairStore() {
  const store = await startTestedStore();
  const { db } = store;
  return {
    ...store,
    seed: (pairs: Iterable<readonly [id: string, pair: Pair]>) =>
      writeInBatches(db, pairs, (batch, [id, { experience, owner }]) => {
        if (experience !== undefined) batch.set(db.doc(`experiences/${id}`), experience);
        if (owner !== undefined) batch.set(db.doc(`owners/${id}`), owner);
      }),
    async pairOf(id: string): Promise<Pair> {
      const [experience, owner] = await db.getAll(db.doc(`experiences/${id}`), db.doc(`owners/${id}`));
      return { experience: experience?.data(), owner: owner?.data() };
    },
    /** Every document with the time of its last change. */
    async snapshot(): Promise<ReadonlyMap<string, unknown>> {
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
