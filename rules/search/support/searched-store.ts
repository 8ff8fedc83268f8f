import { startCounting } from '@portal/backend/local';
import { compareCounts, type LocalStore, startTestedStore, type TestedStore } from '@portal/backend/testing';
import { disableNetwork, getFirestore } from 'firebase/firestore';
import { usageOf } from '../../../e2e/support/usage.ts';
import { directory } from '../../../shared/src/feed/directory/directory.ts';
import { loadFirebaseApp } from '../../../shared/src/session/firebase-app.ts';
import { loadExperienceSource } from '../../../shared/src/store/load-source.ts';
import { letTimersEnd } from '../../support/let-timers-end.ts';
import { configurePage } from './configure-page.ts';
import { eventually } from './eventually.ts';
import type { RandomWrite } from './experiences.ts';

/** A store that is searched with the page's own code, and the experiences in it. */
export interface SearchedStore {
  readonly stored: Map<string, object>;
  /** True if the server is our own, which reports its reads. */
  readonly isOurs: boolean;
  /** Changes an experience in the store, as an administrator, and in `stored`. */
  write(change: RandomWrite): Promise<void>;
  /** Changes these fields of an experience in the store and in `stored`. */
  edit(id: string, fields: object): Promise<void>;
  /** Resolves when the counter has counted all experiences and the page has the counted directory. */
  counted(): Promise<void>;
  /** The number of documents that our server has read. */
  documentsRead(): Promise<number>;
  close(): Promise<void>;
}

/** Fills a store with the real rules, counts its experiences, and connects the page's code to the store. */
export async function startSearchedStore(experiences: ReadonlyMap<string, object>): Promise<SearchedStore> {
  letTimersEnd();
  const store = await startTestedStore();
  const stored = new Map(experiences);
  const writer = store.db.bulkWriter({ throttling: false });
  for (const [id, data] of stored) void writer.set(store.db.doc(`experiences/${id}`), { ...data });
  await writer.close();
  const report = (line: string): void => console.error(line);
  const counting = await startCounting(store.database, report);
  configurePage(store.port);
  await loadExperienceSource();
  const stopDirectory = directory.watch(() => undefined);
  let created = 0;
  const put = async (id: string, after: object | undefined): Promise<void> => {
    if (after === undefined) stored.delete(id);
    else stored.set(id, after);
    const document = store.db.doc(`experiences/${id}`);
    await (after === undefined ? document.delete() : document.set({ ...after }));
  };
  return {
    stored,
    isOurs: isLocal(store),
    async write({ chosen, change }) {
      created += 1;
      const ids = [...stored.keys()];
      const id = chosen === undefined ? `new${created}` : (ids[chosen % ids.length] ?? '');
      await put(id, change(stored.get(id)));
    },
    edit: (id, fields) => put(id, { ...stored.get(id), ...fields }),
    counted: () =>
      eventually(async () => {
        const { counts, recount } = await compareCounts(store.db);
        expect(counts).toEqual(recount);
        expect(directoryCounts()).toEqual(recount.directory);
      }),
    documentsRead: async () =>
      (await usageOf({ ports: { FIRESTORE_PORT: String(store.port) } })).documentsRead,
    async close() {
      stopDirectory();
      directory.end();
      // The page keeps a list open for some time after its last reader has left. Such lists would fail if the app were
      // deleted.
      await disableNetwork(getFirestore(await loadFirebaseApp()));
      await counting.close();
      await store.close();
    },
  };
}

/** The counts in the page's directory. Undefined until the page has read the directory. */
function directoryCounts(): object | undefined {
  const state = directory.read();
  if (state.status !== 'ready') return undefined;
  return Object.fromEntries(state.value.companies.map(({ company, count }) => [company, count]));
}

const isLocal = (store: TestedStore): store is LocalStore => 'server' in store;
