import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, setLogLevel, updateDoc } from 'firebase/firestore/lite';
import type { Data } from '../assessment.ts';

/** Writes fields of an experience as a user's browser would, under the rules; rejects when they refuse. */
export async function editAs(uid: string, port: number, id: string, fields: Data): Promise<void> {
  const app = initializeApp({ projectId: 'demo-portal' }, `${uid} edits ${id}`);
  try {
    // It writes down every refusal.
    setLogLevel('silent');
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, '127.0.0.1', port, { mockUserToken: { sub: uid } });
    await updateDoc(doc(firestore, 'experiences', id), { ...fields });
  } finally {
    await deleteApp(app);
  }
}
