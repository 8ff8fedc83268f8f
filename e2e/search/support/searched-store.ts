import { countOverNetwork, startCounting } from '@portal/counting/local';
import { compareCounts, type LocalStore, startTestedStore, type TestedStore } from '@portal/counting/testing';
import { disableNetwork, getFirestore } from 'firebase/firestore';
import { directory } from '../../../shared/src/feed/directory/directory.ts';
import { loadFirebaseApp } from '../../../shared/src/session/firebase-app.ts';
import { loadExperienceSource } from '../../../shared/src/store/load-source.ts';
import { letTimersEnd } from '../../rules/support/let-timers-end.ts';
import { eventually } from './eventually.ts';
import type { RandomWrite } from './experiences.ts';

/** A store that the page's own code searches, with what it holds. */
export interface SearchedStore {
  readonly stored: Map<string, object>;
  /** Whether the server is ours, which says what it was asked for. */
  readonly isOurs: boolean;
  /** Makes a change as an administrator does, in the store and in `stored`. */
  write(change: RandomWrite): Promise<void>;
  /** Changes these fields of an experience, likewise. */
  edit(id: string, fields: object): Promise<void>;
  /** Resolves when the counter has counted everything, and the page knows its directory. */
  counted(): Promise<void>;
  /** How many documents our server has delivered. */
  documentsRead(): Promise<number>;
  close(): Promise<void>;
}

const BATCH = 300;

/** Fills a store under the real rules, counts it, and points the page's code at it. */
export async function startSearchedStore(experiences: ReadonlyMap<string, object>): Promise<SearchedStore> {
  letTimersEnd();
  const store = await startTestedStore();
  const stored = new Map(experiences);
  await fill(store, stored);
  const report = (line: string): void => console.error(line);
  const counting = await (isLocal(store)
    ? startCounting(store.server.database, report)
    : countOverNetwork(store.db, report));
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
    async write([change, chosen]) {
      created += 1;
      const ids = [...stored.keys()];
      const id = change.kind === 'create' ? `new${created}` : (ids[chosen % ids.length] ?? '');
      await put(id, changed(change, stored.get(id), `reader${created}`));
    },
    edit: (id, fields) => put(id, { ...stored.get(id), ...fields }),
    counted: () =>
      eventually(async () => {
        const { counts, recount } = await compareCounts(store.db);
        expect(counts).toEqual(recount);
        expect(directoryCounts()).toEqual(recount.directory);
      }),
    async documentsRead() {
      const response = await fetch(`http://127.0.0.1:${store.port}/local/v1/usage`);
      return ((await response.json()) as { readonly documentsRead: number }).documentsRead;
    },
    async close() {
      stopDirectory();
      directory.end();
      // Lists linger after their last reader, and would fail if the app were deleted.
      await disableNetwork(getFirestore(await loadFirebaseApp()));
      await counting.close();
      await store.close();
    },
  };
}

/** What the page has been told. */
function directoryCounts(): object | undefined {
  const state = directory.read();
  if (state.status !== 'ready') return undefined;
  return Object.fromEntries(state.value.companies.map(({ company, count }) => [company, count]));
}

const isLocal = (store: TestedStore): store is LocalStore => 'server' in store;

async function fill({ db }: TestedStore, stored: ReadonlyMap<string, object>): Promise<void> {
  const entries = [...stored];
  for (let start = 0; start < entries.length; start += BATCH) {
    const batch = db.batch();
    for (const [id, data] of entries.slice(start, start + BATCH))
      batch.set(db.doc(`experiences/${id}`), { ...data });
    await batch.commit();
  }
}

function changed(change: RandomWrite[0], before: object | undefined, reader: string): object | undefined {
  switch (change.kind) {
    case 'create':
      return change.fields;
    case 'edit':
      return { ...before, ...change.fields };
    case 'like':
      return { ...before, likes: [reader] };
    case 'delete':
      return undefined;
  }
}

/** The configuration comes as the shell's first script hands it over. */
function configurePage(port: number): void {
  const config = {
    firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo-portal', appId: 'app' },
    remotes: {},
    emulators: {
      firestore: { host: '127.0.0.1', port },
      auth: 'http://127.0.0.1:1',
      signIn: 'http://127.0.0.1:1/',
    },
  };
  globalThis.portalBoot = { take: async () => Response.json(config), takePresses: () => [] };
}
