import { initializeApp } from 'firebase/app';
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot } from 'firebase/firestore';
import type { LocalPortalConfig } from '../../scripts/config/portal-config.ts';
import type { Experience } from '../../shared/src/experiences/experience.ts';

const firestore = await openFirestore();

async function openFirestore() {
  const { firebase, emulators }: LocalPortalConfig = await (await fetch('portal.config.json')).json();
  const opened = getFirestore(initializeApp(firebase));
  const { host, port } = emulators.firestore;
  // As an administrator: the portal's rules refuse a list of everything.
  connectFirestoreEmulator(opened, host, port, { mockUserToken: 'owner' });
  return opened;
}

/**
 * The subscription of the specification's chapter 7: all documents of the collection, delivering id plus fields, newest
 * first. Returns its unsubscribe.
 */
export function watchExperiences(next: (experiences: readonly Experience[]) => void): () => void {
  return onSnapshot(collection(firestore, 'experiences'), (snapshot) => {
    const experiences = snapshot.docs.map((doc) => ({ ...doc.data(), id: doc.id }) as Experience);
    next(experiences.sort((a, b) => (b.date + b.id > a.date + a.id ? 1 : -1)));
  });
}
