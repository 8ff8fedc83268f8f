import { initializeApp } from 'firebase/app';
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot } from 'firebase/firestore';

/** An experience as the specification stores it, and the document's id. */
export interface Experience {
  readonly id: string;
  readonly company: string;
  readonly role: string;
  readonly jobType?: string;
  readonly date: string;
  readonly country: string;
  readonly rounds: readonly string[];
  readonly status: string;
  readonly likes: readonly string[];
}

interface Config {
  readonly firebase: object;
  readonly emulators: { readonly firestore: { readonly host: string; readonly port: number } };
}

const firestore = await openFirestore();

async function openFirestore() {
  const config = (await (await fetch('portal.config.json')).json()) as Config;
  const opened = getFirestore(initializeApp(config.firebase));
  const { host, port } = config.emulators.firestore;
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
    next(experiences.sort((a, b) => compare(b.date, a.date) || compare(b.id, a.id)));
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
