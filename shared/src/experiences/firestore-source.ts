import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getFirestore,
  onSnapshot,
  updateDoc,
} from 'firebase/firestore';
import { loadPortalConfig } from '../config/index.ts';
import { loadFirebaseApp } from '../session/firebase-app.ts';
import type { ExperienceSource } from './experience-source.ts';

/** The experiences collection of the configured project, or of its local stand-in. */
export async function createFirestoreSource(): Promise<ExperienceSource> {
  const [config, app] = await Promise.all([loadPortalConfig(), loadFirebaseApp()]);
  const firestore = getFirestore(app);
  const local = config.emulators?.firestore;
  if (local) connectFirestoreEmulator(firestore, local.host, local.port);
  return sourceOf(firestore);
}

function sourceOf(firestore: Firestore): ExperienceSource {
  const experiences = collection(firestore, 'experiences');
  const experience = (id: string) => doc(experiences, id);
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
        experience(id),
        (snapshot) => next(snapshot.exists() ? { id, data: snapshot.data() } : undefined),
        fail,
      ),
    create: async (fields) => (await addDoc(experiences, fields)).id,
    update: (id, fields) => updateDoc(experience(id), fields),
    delete: (id) => deleteDoc(experience(id)),
    like: (id, uid, liked) =>
      updateDoc(experience(id), { likes: liked ? arrayUnion(uid) : arrayRemove(uid) }),
  };
}
