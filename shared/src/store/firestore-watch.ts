import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { noteExperience } from '../kept/index.ts';
import { SILENT_MS } from '../limits.ts';
import { connection } from '../model/connection.ts';
import type { Fail, Next, Stop } from './listen.ts';
import type { StoredDocument } from './stored-document.ts';

const WITH_METADATA = { includeMetadataChanges: true };

/**
 * Starts a listener, and notes in `connection` while the server does not confirm it. The SDK itself reports no error
 * if the server is silent or cannot be reached.
 */
function listen<Snapshot extends Pick<QuerySnapshot, 'metadata'>>(
  start: (next: Next<Snapshot>, fail: Fail) => Stop,
  next: Next<Snapshot>,
  fail: Fail,
): Stop {
  const listener = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (isConfirmed: boolean): void => {
    if (!isConfirmed) {
      timer ??= setTimeout(() => connection.noteSilence(listener, true), SILENT_MS);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    connection.noteSilence(listener, false);
  };
  note(false);
  const stop = start(
    (snapshot) => {
      note(!snapshot.metadata.fromCache);
      if (!snapshot.metadata.fromCache) connection.noteKept(undefined);
      next(snapshot);
    },
    (error) => {
      note(true);
      fail(error);
    },
  );
  return () => {
    note(true);
    stop();
  };
}

/**
 * Watches a document. While the store cannot be reached, the SDK reports an unknown document as missing. Such snapshots
 * are skipped until the store confirms that the document is missing.
 */
export function watchDocument(reference: DocumentReference, next: Next<DocumentSnapshot>, fail: Fail): Stop {
  const report = (snapshot: DocumentSnapshot): void => {
    const { fromCache, hasPendingWrites } = snapshot.metadata;
    if (snapshot.exists() || !fromCache || hasPendingWrites) next(snapshot);
  };
  return listen((next, fail) => onSnapshot(reference, WITH_METADATA, next, fail), report, fail);
}

/** Watches a query from the server's first answer. Before, there are only documents of other listeners. */
export function watchOnceSynced(
  source: Query,
  next: (snapshot: QuerySnapshot, isFirst: boolean) => void,
  fail: Fail,
): Stop {
  let isSynced = false;
  const report = (snapshot: QuerySnapshot): void => {
    const isFirst = !isSynced && !snapshot.metadata.fromCache;
    isSynced ||= isFirst;
    if (isFirst || (isSynced && changesIn(snapshot).length > 0)) next(snapshot, isFirst);
  };
  return listen((next, fail) => onSnapshot(source, WITH_METADATA, next, fail), report, fail);
}

/** Also returns documents whose metadata alone has changed, because an acknowledgement changes only metadata. */
export const changesIn = (snapshot: QuerySnapshot) => snapshot.docChanges({ includeMetadataChanges: true });

export function stored(document: QueryDocumentSnapshot): StoredDocument {
  const { id, ref } = document;
  const [data, isPending] = [document.data(), document.metadata.hasPendingWrites];
  if (ref.parent.id === 'experiences' && !isPending) noteExperience(id, data);
  return { id, data, isPending };
}
