import {
  arrayRemove,
  arrayUnion,
  collection,
  type DocumentSnapshot,
  deleteField,
  doc,
  documentId,
  type Firestore,
  getDocFromServer,
  limit,
  orderBy,
  type Query,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore';
import { noteExperience } from '../kept/index.ts';
import { BOOKMARKS } from '../kept/keys.ts';
import { MAX_DOCUMENTS, MAX_IDS_PER_QUERY } from '../limits.ts';
import { isOnline } from '../model/connection.ts';
import { isDocumentId } from '../model/document-id.ts';
import { changeSheets, decodeSheets, hasChange, type Sheets, type SheetsChange } from '../model/sheets.ts';
import { readModeratorSince } from '../moderation/read-documents.ts';
import { isAccountBlocked, readBlock, unlessStored } from './firestore-denial.ts';
import { paceIn } from './firestore-paced.ts';
import { stored, watchDocument, watchOnceSynced } from './firestore-watch.ts';
import { keptListed, keptWatch, type NextKept } from './kept-watch.ts';
import { type Fail, type Listen, listenToAll, type Next, type Stop } from './listen.ts';
import type { Account } from './source/account.ts';
import type { StoredDocument } from './stored-document.ts';
import { createUnsentChanges } from './unsent-changes.ts';

type Documents = readonly StoredDocument[];

/** The data of an account in Firestore: its experiences, saved ids, sheets, likes, pace, rights and erasure. */
export function createFirestoreAccount(firestore: Firestore, person: () => Promise<string>): Account {
  const experiences = collection(firestore, 'experiences');
  const owners = collection(firestore, 'owners');
  const saved = (uid: string) => doc(firestore, 'saved', uid);
  const sheets = (uid: string) => doc(firestore, 'sheets', uid);
  const read = (name: string, id: string) => getDocFromServer(doc(firestore, name, id));
  const isBlocked = (uid: string) => async () => isAccountBlocked(firestore, uid, await person());
  const watchListed = keptListed((ids, next, fail) => watchIds(experiences, ids, next, fail));
  const watchAnonymous: Account['watchAnonymous'] = (uid, next, fail) =>
    watchPages(query(owners, where('uid', '==', uid)), (own) => next(own.map(({ id }) => id)), fail);
  const unsentIds = createUnsentChanges<readonly string[]>();
  const unsentSheets = createUnsentChanges<Sheets>();
  return {
    watchAnonymous,
    watchListed,
    watchOwn: kept('own', (uid, next, fail) => {
      const named: Listen<Documents> = (next, fail) =>
        watchPages(query(experiences, where('createdBy', '==', uid)), next, fail);
      const anonymous: Listen<Documents> = (next, fail) =>
        watchListed((tell, fail) => watchAnonymous(uid, tell, fail), next, fail);
      // While an author hides or shows their name, both lists may contain the experience.
      const tell = (lists: readonly Documents[]): void =>
        tellAll(next)([...new Map(lists.flat().map((one) => [one.id, one])).values()]);
      return listenToAll([named, anonymous], tell, fail);
    }),
    watchSaved: kept(
      BOOKMARKS,
      (uid, next, fail) =>
        watchDocument(saved(uid), (one) => next(textsIn(one.get('ids')), isPending(one)), fail),
      unsentIds.addTo,
    ),
    save: (uid, ids, isSaved) => {
      const change = isSaved ? arrayUnion(...ids) : arrayRemove(...ids);
      const isIn = async () => {
        const stored = textsIn((await read('saved', uid)).get('ids'));
        return ids.every((id) => stored.includes(id) === isSaved);
      };
      const add = (known: readonly string[]) => [
        ...known.filter((id) => !ids.includes(id)),
        ...(isSaved ? ids : []),
      ];
      const request = setDoc(saved(uid), { ids: change }, { merge: true });
      return unlessStored(unsentIds.note(uid, add, request), isIn, isBlocked(uid));
    },
    watchSheets: kept(
      'sheets',
      (uid, next, fail) =>
        watchDocument(sheets(uid), (one) => next(decodeSheets(one.data()), isPending(one)), fail),
      unsentSheets.addTo,
    ),
    changeSheets: (uid, change) => {
      const isIn = async () => hasChange(decodeSheets((await read('sheets', uid)).data()), change);
      // An empty map would replace the stored one.
      const data = Object.entries(change).filter(([, texts]) => Object.keys(texts).length > 0);
      const fields = Object.fromEntries(data.map(([field, texts]) => [field, merged(texts)]));
      const request = setDoc(sheets(uid), fields, { merge: true });
      const add = (known: Sheets): Sheets => changeSheets(known, change);
      return unlessStored(unsentSheets.note(uid, add, request), isIn, isBlocked(uid));
    },
    watchLiked: kept('liked', (uid, next, fail) =>
      watchPages(query(experiences, where('likes', 'array-contains', uid)), tellAll(next), fail),
    ),
    readPace: async () => paceIn(await read('pace', await person())),
    readBlock: async () => readBlock(firestore, await person()),
    readModerator: async (uid) => readModeratorSince((await read('moderators', uid)).data()),
    erase: (uid, anonymous) => {
      const request = setDoc(doc(firestore, 'erasures', uid), { at: serverTimestamp(), anonymous });
      return unlessStored(request, async () => (await read('erasures', uid)).exists());
    },
  };
}

/** A watch of an account whose last value is kept on the device. */
const kept =
  <Value>(
    key: string,
    watch: (uid: string, next: NextKept<Value>, fail: Fail) => Stop,
    addUnsent?: (uid: string, value: Value) => Value,
  ): ((uid: string, next: Next<Value>, fail: Fail) => Stop) =>
  (uid, ...listener) => {
    const withUnsent = addUnsent && ((value: Value) => addUnsent(uid, value));
    return keptWatch<Value>(key, (...one) => watch(uid, ...one), withUnsent)(...listener);
  };

const isPending = ({ metadata }: DocumentSnapshot): boolean => metadata.hasPendingWrites;

/** Tells documents, and whether one of them is pending. */
const tellAll =
  (next: NextKept<Documents>): Next<Documents> =>
  (documents) =>
    next(
      documents,
      documents.some((one) => one.isPending),
    );

/** Texts for a merge. */
const merged = (texts: SheetsChange['texts']): object =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? deleteField()]));

const textsIn = (ids: unknown): readonly string[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];

interface Page {
  documents: Documents | undefined;
  /** The last id of a full page. The next page begins after this id. */
  last: string | undefined;
  stop: Stop;
}

/** All results of a query, live, in pages. If the end of a page changes, later pages are read again. */
function watchPages(all: Query, next: Next<Documents>, fail: Fail): Stop {
  const pages: Page[] = [];
  const endFrom = (index: number): void => {
    for (const { stop } of pages.splice(index)) stop();
  };
  const listen = (index: number, after: string | undefined): void => {
    const start = after === undefined ? [] : [startAfter(after)];
    const page: Page = { documents: undefined, last: undefined, stop: () => undefined };
    pages[index] = page;
    page.stop = watchOnceSynced(
      query(all, orderBy(documentId()), ...start, limit(MAX_DOCUMENTS)),
      ({ docs }) => {
        const last = docs.length < MAX_DOCUMENTS ? undefined : docs.at(-1)?.id;
        page.documents = docs.map(stored);
        if (last !== page.last) {
          page.last = last;
          endFrom(index + 1);
          if (last !== undefined) listen(index + 1, last);
        }
        if (pages.every(({ documents }) => documents)) next(pages.flatMap(({ documents = [] }) => documents));
      },
      fail,
    );
  };
  listen(0, undefined);
  return () => endFrom(0);
}

/**
 * Watches the experiences with these ids. Ids that are added to the list at the same time
 * share one listener, and no id has two listeners. Experiences whose id was removed from the list are left out.
 */
function watchIds(
  experiences: Query,
  ids: Listen<readonly string[]>,
  next: Next<Documents>,
  fail: Fail,
): Stop {
  let wanted: ReadonlySet<string> | undefined;
  const known = new Set<string>();
  const groups: { documents?: Documents; stop: Stop }[] = [];
  const tell = (): void => {
    if (wanted === undefined || !groups.every(({ documents }) => documents)) return;
    const found = groups.flatMap(({ documents = [] }) => documents);
    next(found.filter(({ id }) => wanted?.has(id)));
  };
  const listen = (group: readonly string[]): void => {
    const entry: (typeof groups)[number] = { stop: () => undefined };
    groups.push(entry);
    entry.stop = watchOnceSynced(
      query(experiences, where(documentId(), 'in', group), limit(MAX_DOCUMENTS)),
      ({ docs }) => {
        entry.documents = docs.map(stored);
        const found = new Set(docs.map(({ id }) => id));
        // Without a network, only this page may have deleted it.
        if (isOnline()) for (const id of group) if (!found.has(id)) noteExperience(id, undefined);
        tell();
      },
      fail,
    );
  };
  const stopIds = ids((listed) => {
    wanted = new Set(listed.filter(isDocumentId));
    const added = [...wanted].filter((id) => !known.has(id));
    for (const id of added) known.add(id);
    for (let from = 0; from < added.length; from += MAX_IDS_PER_QUERY)
      listen(added.slice(from, from + MAX_IDS_PER_QUERY));
    tell();
  }, fail);
  return () => {
    stopIds();
    for (const { stop } of groups) stop();
  };
}
