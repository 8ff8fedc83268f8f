import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  onSnapshot,
} from 'firebase/firestore';
import { loadPortalConfig } from '../config/index.ts';
import { loadFirebaseApp } from '../session/firebase-app.ts';
import type { ExperienceSource } from './experience-source.ts';
import { createFirestoreCommands } from './firestore-commands.ts';
import { createFirestoreOwners } from './firestore-owners.ts';

/** The experiences collection of the configured project, or of its local stand-in. */
export async function createFirestoreSource(): Promise<ExperienceSource> {
  const [config, app] = await Promise.all([loadPortalConfig(), loadFirebaseApp()]);
  const firestore = getFirestore(app);
  const local = config.emulators?.firestore;
  if (local) connectFirestoreEmulator(firestore, local.host, local.port);
  return {
    ...readsOf(firestore),
    ...createFirestoreOwners(firestore),
    ...createFirestoreCommands(firestore),
  };
}

function readsOf(firestore: Firestore): Pick<ExperienceSource, 'watchAll' | 'watchOne'> {
  const experiences = collection(firestore, 'experiences');
  return {
    watchAll: (next, fail) =>
      onSnapshot(
        experiences,
        (snapshot) => {
          const changes = snapshot.docChanges();
          next({
            changed: changes
              .filter((change) => change.type !== 'removed')
              .map((change) => ({ id: change.doc.id, data: change.doc.data() })),
            removed: changes.filter((change) => change.type === 'removed').map((change) => change.doc.id),
          });
        },
        fail,
      ),
    watchOne: (id, next, fail) =>
      onSnapshot(
        doc(experiences, id),
        (snapshot) => next(snapshot.exists() ? { id, data: snapshot.data() } : undefined),
        fail,
      ),
  };
}
