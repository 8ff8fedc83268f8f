import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  onSnapshot,
  setLogLevel,
} from 'firebase/firestore';
import type { Target } from './target.ts';

/** The functions and data of this page for its test. */
export interface WatchPage {
  watch(target: Target, collectionId: string): void;
  /** The ids in the latest snapshot that the server has confirmed. */
  seen: string[];
}

const page = globalThis as unknown as WatchPage;

setLogLevel('error');
page.seen = [];
page.watch = (target, collectionId) => {
  const db = getFirestore(initializeApp({ projectId: target.projectId, apiKey: 'none' }));
  connectFirestoreEmulator(db, target.host, target.port);
  onSnapshot(collection(db, collectionId), { includeMetadataChanges: true }, (snapshot) => {
    if (!snapshot.metadata.fromCache) page.seen = snapshot.docs.map((document) => document.id);
  });
};
