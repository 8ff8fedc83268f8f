import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { Fail, Next, Stop } from './listen.ts';
import type { StoredDocument } from './stored-document.ts';

/**
 * Watches a document. While the store cannot be reached, the SDK reports an unknown document as missing. Such snapshots
 * are skipped until the store confirms that the document is missing.
 */
export function watchDocument(reference: DocumentReference, next: Next<DocumentSnapshot>, fail: Fail): Stop {
  const report = (snapshot: DocumentSnapshot): void => {
    const { fromCache, hasPendingWrites } = snapshot.metadata;
    if (snapshot.exists() || !fromCache || hasPendingWrites) next(snapshot);
  };
  return onSnapshot(reference, { includeMetadataChanges: true }, report, fail);
}

/**
 * Watches a query from the first snapshot that the server confirms. Earlier snapshots contain only documents that
 * other listeners have read.
 */
export function watchOnceSynced(
  source: Query,
  next: (snapshot: QuerySnapshot, isFirst: boolean) => void,
  fail: Fail,
): Stop {
  let isSynced = false;
  return onSnapshot(
    source,
    { includeMetadataChanges: true },
    (snapshot) => {
      const isFirst = !isSynced && !snapshot.metadata.fromCache;
      isSynced ||= isFirst;
      if (isFirst || (isSynced && changesIn(snapshot).length > 0)) next(snapshot, isFirst);
    },
    fail,
  );
}

/** Also returns documents whose metadata alone has changed, because an acknowledgement changes only metadata. */
export const changesIn = (snapshot: QuerySnapshot) => snapshot.docChanges({ includeMetadataChanges: true });

export const stored = (document: QueryDocumentSnapshot): StoredDocument => ({
  id: document.id,
  data: document.data(),
  isPending: document.metadata.hasPendingWrites,
});
