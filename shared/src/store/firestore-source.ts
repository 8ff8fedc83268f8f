import { onLog } from 'firebase/app';
import {
  Bytes,
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  type QuerySnapshot,
} from 'firebase/firestore';
import { loadPortalConfig } from '../config/index.ts';
import { companyId } from '../counts/company-id.ts';
import { CHANGES_ID } from '../counts/directory-document.ts';
import { noteExperience } from '../kept/index.ts';
import { MAX_DOCUMENTS } from '../limits.ts';
import { connection } from '../model/connection.ts';
import { currentPerson } from '../model/person.ts';
import { loadFirebaseApp } from '../session/firebase-app.ts';
import { createFirestoreAccount } from './firestore-account.ts';
import { createFirestoreCommands } from './firestore-commands.ts';
import { createFirestoreOwners } from './firestore-owners.ts';
import { createFirestoreReports } from './firestore-reports.ts';
import { changesIn, stored, watchDocument, watchOnceSynced } from './firestore-watch.ts';
import { keptWatch } from './kept-watch.ts';
import { type Fail, type Next, type Stop, stopAll } from './listen.ts';
import { mergePolled } from './merge-polled.ts';
import { experiencesQuery } from './page-query.ts';
import { pollWhileNotLive } from './poll.ts';
import type { PageRange } from './position.ts';
import { readDirectoryPieces } from './rest/read-directory.ts';
import { readChanges, readCompany, readOne } from './rest/read-documents.ts';
import { readLatest, readPage } from './rest/read-page.ts';
import { readQuestions } from './rest/read-questions.ts';
import { countMatches, readFound, readRoles, readTotals, readTotalsRoot } from './rest/read-search.ts';
import { sdkQuery } from './sdk-query.ts';
import { documentFilter, searchQuery } from './search-conditions.ts';
import type { ExperienceSource } from './source/experience-source.ts';
import type { Watches } from './source/watches.ts';
import type { DocumentsChange, StoredDocument } from './stored-document.ts';
import { watchFound } from './watch-search.ts';

export async function createFirestoreSource(): Promise<ExperienceSource> {
  const [config, app] = await Promise.all([loadPortalConfig(), loadFirebaseApp()]);
  onLog(({ message }) => isAssertion(message) && connection.noteBroken(), { level: 'error' });
  const firestore = getFirestore(app, config.firebase.databaseId ?? '(default)');
  const local = config.emulators?.firestore;
  if (local) connectFirestoreEmulator(firestore, local.host, local.port);
  return {
    readPage,
    readFound,
    readLatest,
    countMatches,
    readRoles,
    readQuestions,
    readTotals,
    readTotalsRoot,
    readDirectoryPieces,
    ...watchesOf(firestore),
    ...createFirestoreOwners(firestore),
    ...createFirestoreAccount(firestore, currentPerson),
    ...createFirestoreCommands(firestore, currentPerson),
    ...createFirestoreReports(firestore, currentPerson),
  };
}

/** The SDK stops for good after a failed assertion. It throws the error where no caller can catch it. */
const isAssertion = (message: string): boolean => message.includes('INTERNAL ASSERTION FAILED');

/** Every watch also polls while the connection is not live. */
function watchesOf(firestore: Firestore): Omit<Watches, 'watchOwner' | 'findOwner'> {
  const experiences = collection(firestore, 'experiences');
  const watchLive: Watches['watchOne'] = (id, next, fail) =>
    watchDocument(doc(experiences, id), (one) => next(one.exists() ? stored(one) : undefined), fail);
  const watchRange: Watches['watchRange'] = (range, next, fail) =>
    range.filters
      ? watchFound((told) => watchKeys(firestore, range, told, fail), watchLive, next, fail)
      : watchOnceSynced(
          sdkQuery(firestore, experiencesQuery(range)),
          (snapshot, isFirst) => next(changeIn(snapshot, isFirst)),
          fail,
        );
  return {
    watchOne(id, next, fail) {
      let isPending = false;
      const receive = (one: StoredDocument | undefined): void => {
        isPending = one?.isPending === true;
        if (!one) noteExperience(id, undefined);
        next(one);
      };
      const stop = watchLive(id, receive, fail);
      const stopPolling = pollWhileNotLive(
        (signal) => readOne(id, signal),
        (one) => !isPending && next(one),
      );
      return stopAll(stop, stopPolling);
    },
    watchRange(range, next, fail) {
      const merged = mergePolled(next);
      const stop = watchRange(range, merged.live, fail);
      const stopPolling = pollWhileNotLive((signal) => readPage(range, MAX_DOCUMENTS, signal), merged.read);
      return stopAll(stop, stopPolling);
    },
    watchDirectory: (next, fail) =>
      stopAll(
        watchDocument(
          doc(firestore, 'directory', CHANGES_ID),
          (one) => next(withPlainBytes(one.data())),
          fail,
        ),
        pollWhileNotLive(readChanges, next),
      ),
    watchCompany: (collection, company, ...listener) =>
      keptWatch(`${collection}/${company}`, (next, fail) =>
        stopAll(
          watchDocument(doc(firestore, collection, companyId(company)), (one) => next(one.data()), fail),
          pollWhileNotLive((signal) => readCompany(collection, company, signal), next),
        ),
      )(...listener),
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
  return watchOnceSynced(sdkQuery(firestore, searchQuery(range)), tell, fail);
}

function changeIn(snapshot: QuerySnapshot, isFirst: boolean): DocumentsChange {
  if (isFirst) return { changed: snapshot.docs.map(stored), removed: [] };
  const changes = changesIn(snapshot);
  return {
    changed: changes.filter(({ type }) => type !== 'removed').map((change) => stored(change.doc)),
    removed: changes.filter(({ type }) => type === 'removed').map((change) => change.doc.id),
  };
}
