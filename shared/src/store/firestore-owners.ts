import { doc, type Firestore, getDoc, onSnapshot, waitForPendingWrites } from 'firebase/firestore';
import { isDenial } from './firestore-denial.ts';
import type { Watches } from './source/watches.ts';

/** Reads and watches the owner of an anonymous experience. The rules let only the owners themselves read this. */
export function createFirestoreOwners(firestore: Firestore): Pick<Watches, 'watchOwner' | 'findOwner'> {
  return {
    watchOwner: (id, next) => watchOwner(firestore, id, next),
    findOwner: async (id) => {
      try {
        return (await getDoc(doc(firestore, 'owners', id))).data()?.uid;
      } catch (error) {
        if (isDenial(error)) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Watches the owner. If the listener reaches the server before the write of its document, the server denies it, which
 * ends the listener. The page therefore listens again when the write is settled. Until then, the owner is the uid in
 * the pending write.
 */
function watchOwner(firestore: Firestore, id: string, next: (uid: string | undefined) => void): () => void {
  let isStopped = false;
  let unsubscribe = listen();
  return () => {
    isStopped = true;
    unsubscribe();
  };

  function listen(): () => void {
    let isBeingWritten = false;
    return onSnapshot(
      doc(firestore, 'owners', id),
      (snapshot) => {
        isBeingWritten = snapshot.metadata.hasPendingWrites;
        next(snapshot.data()?.uid);
      },
      (error) => {
        if (isBeingWritten && isDenial(error)) return void listenAgain();
        // A denial is an answer, not a failure: somebody else owns the experience.
        if (!isDenial(error)) console.error(`Cannot ask whose experience ${id} is:`, error);
        next(undefined);
      },
    );
  }

  async function listenAgain(): Promise<void> {
    await waitForPendingWrites(firestore);
    if (!isStopped) unsubscribe = listen();
  }
}
