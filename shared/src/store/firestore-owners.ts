import { doc, type Firestore, getDoc, onSnapshot, waitForPendingWrites } from 'firebase/firestore';
import type { ExperienceSource } from './experience-source.ts';
import { isDenial } from './firestore-denial.ts';

/** The owner of an anonymous experience. The rules show the owner only to the owner. */
export function createFirestoreOwners(
  firestore: Firestore,
): Pick<ExperienceSource, 'watchOwner' | 'findOwner'> {
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
 * Watches the owner. A denial ends a listener. The server also denies a listener that arrives before the write of its
 * document. The page therefore listens again once the write is settled. Until then the owner is the uid in the write.
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
        // A denial means that somebody else owns the experience. It is an answer, not a failure.
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
