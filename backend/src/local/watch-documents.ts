import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { type Database, type Document, decodeFields } from 'local-backend';
import type { Data } from '../counting/count-store.ts';

/** The database of our server in this process, or a client of an emulator. */
export type WatchedDatabase = Database | Firestore;

/** Work that goes on until it is closed. */
export interface Running {
  /** Stops. Resolves when every earlier change has been handled. */
  close(): Promise<void>;
}

/** A stored document. The call decodes its fields. */
export interface Stored {
  data(): Data;
}

interface Change {
  readonly path: string;
  /** The second part of the path: the document's id or, for a report, the id of its case. */
  readonly id: string;
  /** Undefined if the document did not exist before. */
  readonly before: Stored | undefined;
  /** Undefined if the document was deleted. */
  readonly after: Stored | undefined;
}

type Handle = (change: Change) => void;

/**
 * Watches all collections with the names of `handlers`, at any depth. Resolves to a function that stops watching; from
 * then on every change is told. Rejects if it cannot listen, and calls `fail` if listening ends later. From an emulator
 * it reads all documents, as an administrator, so it is not meant for a Firebase project.
 */
export async function watchDocuments(
  database: WatchedDatabase,
  handlers: Readonly<Record<string, Handle>>,
  fail: (error: Error) => void,
): Promise<() => void> {
  const watching = Object.entries(handlers).map(([name, handle]) =>
    'watch' in database ? watchOurs(database, name, handle) : listen(database, name, handle, fail),
  );
  const stops = await Promise.all(watching);
  return () => {
    for (const stop of stops) stop();
  };
}

const watchOurs = (database: Database, name: string, handle: Handle) =>
  database.watch(({ changes }) => {
    for (const { path, before, after } of changes)
      if (path.split('/').at(-2) === name) handle(changeOf(path, storedOf(before), storedOf(after)));
  });

function listen(db: Firestore, name: string, handle: Handle, fail: (error: Error) => void) {
  const known = new Map<string, QueryDocumentSnapshot>();
  return new Promise<() => void>((resolve, reject) => {
    let isFirst = true;
    const stop = db.collectionGroup(name).onSnapshot(
      (snapshot) => {
        for (const { type, doc } of snapshot.docChanges()) {
          const { path } = doc.ref;
          const before = known.get(path);
          if (type === 'removed') known.delete(path);
          else known.set(path, doc);
          if (!isFirst) handle(changeOf(path, before, known.get(path)));
        }
        isFirst = false;
        resolve(stop);
      },
      (error) => (isFirst ? reject(error) : fail(error)),
    );
  });
}

const storedOf = (document: Document | undefined): Stored | undefined =>
  document && { data: () => decodeFields(document.fields) };

const changeOf = (path: string, before: Stored | undefined, after: Stored | undefined): Change => ({
  path,
  id: path.split('/')[1] ?? '',
  before,
  after,
});
