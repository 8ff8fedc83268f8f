import {
  Bytes,
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  endAt,
  type Firestore,
  getFirestore,
  limit,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { loadPortalConfig } from '../config/index.ts';
import { companyId } from '../counts/company-id.ts';
import { CHANGES_ID } from '../counts/directory-document.ts';
import { loadFirebaseApp } from '../session/firebase-app.ts';
import type { ExperienceSource } from './experience-source.ts';
import { createFirestoreCommands } from './firestore-commands.ts';
import { createFirestoreOwners } from './firestore-owners.ts';
import { createFirestorePersonal } from './firestore-personal.ts';
import { changesIn, stored, watchDocument, watchOnceSynced } from './firestore-watch.ts';
import type { Fail, Next, Stop } from './listen.ts';
import { MAX_DOCUMENTS, type PageRange } from './position.ts';
import { readDirectoryPieces } from './rest/read-directory.ts';
import { readLatest, readPage } from './rest/read-page.ts';
import { readQuestions } from './rest/read-questions.ts';
import { countMatches, readAskedFor, readRoles, readTotals, readTotalsRoot } from './rest/read-search.ts';
import { documentFilter } from './search-conditions.ts';
import type { DocumentsChange } from './stored-document.ts';
import { searchQuery, watchFound } from './watch-search.ts';

export async function createFirestoreSource(): Promise<ExperienceSource> {
  const [config, app] = await Promise.all([loadPortalConfig(), loadFirebaseApp()]);
  const firestore = getFirestore(app);
  const local = config.emulators?.firestore;
  if (local) connectFirestoreEmulator(firestore, local.host, local.port);
  return {
    readPage,
    readLatest,
    countMatches,
    readRoles,
    readAskedFor,
    readQuestions,
    readTotals,
    readTotalsRoot,
    readDirectoryPieces,
    ...watchesOf(firestore),
    ...createFirestoreOwners(firestore),
    ...createFirestorePersonal(firestore),
    ...createFirestoreCommands(firestore),
  };
}

type Watches = Pick<ExperienceSource, 'watchRange' | 'watchDirectory' | 'watchCompany' | 'watchOne'>;

function watchesOf(firestore: Firestore): Watches {
  const experiences = collection(firestore, 'experiences');
  const watchOne: Watches['watchOne'] = (id, next, fail) =>
    watchDocument(doc(experiences, id), (one) => next(one.exists() ? stored(one) : undefined), fail);
  return {
    watchOne,
    watchRange: (range, next, fail) =>
      range.filters
        ? watchFound((told) => watchKeys(firestore, range, told, fail), watchOne, next, fail)
        : watchOnceSynced(
            queryOf(experiences, range),
            (snapshot, isFirst) => next(changeIn(snapshot, isFirst)),
            fail,
          ),
    watchDirectory: (next, fail) =>
      watchDocument(doc(firestore, 'directory', CHANGES_ID), (one) => next(withPlainBytes(one.data())), fail),
    watchCompany: (collection, company, next, fail) =>
      watchDocument(doc(firestore, collection, companyId(company)), (one) => next(one.data()), fail),
  };
}

const withPlainBytes = (data: object | undefined): object | undefined =>
  data &&
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Bytes ? value.toUint8Array() : value,
    ]),
  );

function watchKeys(firestore: Firestore, range: PageRange, next: Next<readonly string[]>, fail: Fail): Stop {
  const isWanted = documentFilter(range);
  const tell = ({ docs }: QuerySnapshot): void => {
    const wanted = docs.map(stored).filter(isWanted);
    next(wanted.map(({ id }) => id));
  };
  return watchOnceSynced(searchQuery(firestore, range), tell, fail);
}

function queryOf(experiences: Query, { sort, companies, after, upTo }: PageRange): Query {
  const direction = sort === 'latest' ? 'desc' : 'asc';
  return query(
    experiences,
    // Firestore compares a text only with texts, so this condition leaves out documents whose `date` is not a text.
    where('date', '>', ''),
    ...(companies ? [where('company', 'in', companies)] : []),
    orderBy('date', direction),
    orderBy(documentId(), direction),
    ...(after ? [startAfter(after.date, after.id)] : []),
    ...(upTo ? [endAt(upTo.date, upTo.id)] : []),
    limit(MAX_DOCUMENTS),
  );
}

function changeIn(snapshot: QuerySnapshot, isFirst: boolean): DocumentsChange {
  if (isFirst) return { changed: snapshot.docs.map(stored), removed: [] };
  const changes = changesIn(snapshot);
  return {
    changed: changes.filter(({ type }) => type !== 'removed').map((change) => stored(change.doc)),
    removed: changes.filter(({ type }) => type === 'removed').map((change) => change.doc.id),
  };
}
