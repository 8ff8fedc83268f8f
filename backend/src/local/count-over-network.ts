import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QuerySnapshot,
} from '@google-cloud/firestore';
import { type Counted, countedOf } from '@portal/shared/counts';
import { firestoreCountStore } from '../counting/firestore-count-store.ts';
import { CHANGES_PATH, countsAlike } from '../counting/index.ts';
import { verifyCounts } from '../counting/verify/verify-store.ts';
import { type Counting, createRecounter } from './start-counting.ts';

/**
 * Counts the changes in a Firestore of another process. First counts every experience, and resolves once the counts are
 * complete. Counts every experience again when a client clears the database. The counter listens to all experiences as
 * an administrator, so it is meant for an emulator, not for a Firebase project.
 */
export async function countOverNetwork(db: Firestore, report: (line: string) => void): Promise<Counting> {
  const { recount, count, fail, close } = createRecounter(
    firestoreCountStore(db, FieldValue.increment),
    report,
    () => verifyCounts(db, { dryRun: false }),
  );
  const seen = new Map<string, Counted | undefined>();
  const stops = [
    await listen<QuerySnapshot>(db.collection('experiences'), fail, (snapshot, isFirst) => {
      const ids = changedCounts(snapshot, seen);
      if (!isFirst) ids.forEach(count);
    }),
    await listen<DocumentSnapshot>(db.doc(CHANGES_PATH), fail, ({ exists }, isFirst) => {
      if (!exists && !isFirst) recount();
    }),
  ];
  await recount();
  return {
    close() {
      for (const stop of stops) stop();
      return close();
    },
  };
}

interface Listenable<Snapshot> {
  onSnapshot(told: (snapshot: Snapshot) => void, failed: (error: Error) => void): () => void;
}

/**
 * Listens to `source`. Resolves after the first snapshot to a function that stops listening. Rejects if an error
 * occurs before the first snapshot.
 */
function listen<Snapshot>(
  source: Listenable<Snapshot>,
  fail: (error: Error) => void,
  told: (snapshot: Snapshot, isFirst: boolean) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isFirst = true;
    const stop = source.onSnapshot(
      (snapshot) => {
        told(snapshot, isFirst);
        isFirst = false;
        resolve(stop);
      },
      (error) => (isFirst ? reject(error) : fail(error)),
    );
  });
}

/** The ids of experiences whose counted form has changed. A new like does not change the counted form. */
const changedCounts = (snapshot: QuerySnapshot, seen: Map<string, Counted | undefined>): readonly string[] =>
  snapshot.docChanges().flatMap(({ type, doc }) => {
    const before = seen.get(doc.id);
    const after = type === 'removed' ? undefined : countedOf(doc.data());
    if (after === undefined) seen.delete(doc.id);
    else seen.set(doc.id, after);
    return countsAlike(before, after) ? [] : [doc.id];
  });
