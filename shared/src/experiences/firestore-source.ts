import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  documentId,
  endAt,
  type Firestore,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { loadPortalConfig } from '../config/index.ts';
import { loadFirebaseApp } from '../session/firebase-app.ts';
import { statsId } from './counts/stats-document.ts';
import type { DocumentsChange, ExperienceSource, StoredDocument } from './experience-source.ts';
import { MOST_DOCUMENTS, type Stretch } from './feed/position.ts';
import { createFirestoreCommands } from './firestore-commands.ts';
import { createFirestoreOwners } from './firestore-owners.ts';
import { readPage } from './rest/read-page.ts';

/** The experiences of the configured project, or of its local stand-in. */
export async function createFirestoreSource(): Promise<ExperienceSource> {
  const [config, app] = await Promise.all([loadPortalConfig(), loadFirebaseApp()]);
  const firestore = getFirestore(app);
  const local = config.emulators?.firestore;
  if (local) connectFirestoreEmulator(firestore, local.host, local.port);
  return {
    readPage,
    ...watchesOf(firestore),
    ...createFirestoreOwners(firestore),
    ...createFirestoreCommands(firestore),
  };
}

type Watches = Pick<ExperienceSource, 'watchStretch' | 'watchDirectory' | 'watchStats' | 'watchOne'>;

function watchesOf(firestore: Firestore): Watches {
  const experiences = collection(firestore, 'experiences');
  const watchDocument = (
    path: string,
    id: string,
    next: (document: StoredDocument | undefined) => void,
    fail: (error: Error) => void,
  ) =>
    onSnapshot(
      doc(firestore, path, id),
      (snapshot) => next(snapshot.exists() ? { id, data: snapshot.data() } : undefined),
      fail,
    );
  return {
    watchStretch: (stretch, next, fail) =>
      watchOnceSynced(
        queryOf(experiences, stretch),
        (snapshot, isFirst) => next(changeIn(snapshot, isFirst)),
        fail,
      ),
    watchDirectory: (next, fail) =>
      watchOnceSynced(
        collection(firestore, 'directory'),
        (snapshot) => next(snapshot.docs.map(stored)),
        fail,
      ),
    watchStats: (company, next, fail) =>
      watchDocument('companyStats', statsId(company), (document) => next(document?.data), fail),
    watchOne: (id, next, fail) => watchDocument('experiences', id, next, fail),
  };
}

function queryOf(experiences: Query, { sort, companies, after, upTo }: Stretch): Query {
  const direction = sort === 'latest' ? 'desc' : 'asc';
  return query(
    experiences,
    // Only texts compare with a text, so whatever else stands in `date` is left out.
    where('date', '>', ''),
    ...(companies ? [where('company', 'in', companies)] : []),
    orderBy('date', direction),
    orderBy(documentId(), direction),
    ...(after ? [startAfter(after.date, after.id)] : []),
    ...(upTo ? [endAt(upTo.date, upTo.id)] : []),
    limit(MOST_DOCUMENTS),
  );
}

/**
 * Listens from the first snapshot that the server has confirmed. Before it the SDK may tell of what other listeners
 * happen to hold, which would look as if all else were gone.
 */
function watchOnceSynced(
  source: Query,
  next: (snapshot: QuerySnapshot<DocumentData>, isFirst: boolean) => void,
  fail: (error: Error) => void,
): () => void {
  let isSynced = false;
  return onSnapshot(
    source,
    { includeMetadataChanges: true },
    (snapshot) => {
      const isFirst = !isSynced && !snapshot.metadata.fromCache;
      isSynced ||= isFirst;
      if (isFirst || (isSynced && snapshot.docChanges().length > 0)) next(snapshot, isFirst);
    },
    fail,
  );
}

function changeIn(snapshot: QuerySnapshot, isFirst: boolean): DocumentsChange {
  if (isFirst) return { changed: snapshot.docs.map(stored), removed: [] };
  const changes = snapshot.docChanges();
  return {
    changed: changes.filter(({ type }) => type !== 'removed').map((change) => stored(change.doc)),
    removed: changes.filter(({ type }) => type === 'removed').map((change) => change.doc.id),
  };
}

const stored = (document: QuerySnapshot['docs'][number]): StoredDocument => ({
  id: document.id,
  data: document.data(),
});
