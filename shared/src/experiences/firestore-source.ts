import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  onSnapshot,
} from 'firebase/firestore';
import { loadPortalConfig } from '../config/index.ts';
import { loadFirebaseApp } from '../session/firebase-app.ts';
import type { ExperienceSource } from './experience-source.ts';
import { createFirestoreCommands, isDenial } from './firestore-commands.ts';

/** The experiences collection of the configured project, or of its local stand-in. */
export async function createFirestoreSource(): Promise<ExperienceSource> {
  const [config, app] = await Promise.all([loadPortalConfig(), loadFirebaseApp()]);
  const firestore = getFirestore(app);
  const local = config.emulators?.firestore;
  if (local) connectFirestoreEmulator(firestore, local.host, local.port);
  return { ...readsOf(firestore), ...createFirestoreCommands(firestore) };
}

function readsOf(
  firestore: Firestore,
): Pick<ExperienceSource, 'watchAll' | 'watchOne' | 'watchOwner' | 'findOwner'> {
  const experiences = collection(firestore, 'experiences');
  const owner = (id: string) => doc(firestore, 'owners', id);
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
    watchOwner: (id, next) =>
      onSnapshot(
        owner(id),
        (snapshot) => next(snapshot.data()?.uid),
        (error) => {
          reportUnlessDenial(id, error);
          next(undefined);
        },
      ),
    findOwner: async (id) => {
      try {
        return (await getDoc(owner(id))).data()?.uid;
      } catch (error) {
        if (isDenial(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Being told that it is somebody else's is an answer, not a failure. */
function reportUnlessDenial(id: string, error: unknown): void {
  if (!isDenial(error)) console.error(`Cannot ask whose experience ${id} is:`, error);
}
