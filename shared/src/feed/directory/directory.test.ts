import '../../testing/indexed-db.ts';
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { COUNT_VERSION } from '../../counts/counted.ts';
import { type DirectoryChanges, packChanges, packList } from '../../counts/directory-document.ts';
import type { Cause } from '../../model/connection.ts';
import { createMemorySource } from '../../store/memory/memory-source.ts';
import { anExperience } from '../../testing/builders.ts';

const experiences = [
  anExperience({ id: 'a', company: 'ACME' }),
  anExperience({ id: 'b', company: 'ACME' }),
  anExperience({ id: 'c', company: 'KITE' }),
];

const CONFIG = {
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo', appId: 'app' },
  remotes: {},
};

/** A store's directory, which the test can pack and change. */
function createDirectory() {
  const memory = createMemorySource(experiences);
  const pieces = new Map<string, unknown>();
  const reads: string[] = [];
  let listens = 0;
  let send = (_document: unknown): void => undefined;
  let changes: DirectoryChanges | undefined;
  const source = {
    ...memory.source,
    watchDirectory(next: (document: unknown) => void) {
      listens += 1;
      send = next;
      if (changes) void packChanges(changes).then(next);
      return () => undefined;
    },
    async readDirectoryPieces(ids: readonly string[]) {
      reads.push(...ids);
      return ids.map((id) => pieces.get(id));
    },
  };
  return {
    memory,
    source,
    pieces,
    reads,
    listens: () => listens,
    send: (document: unknown) => send(document),
    /** Packs all companies, as the write with this sequence number would. */
    async pack(
      numbers: Readonly<Record<string, number>>,
      sequence: number,
      change: object = {},
    ): Promise<void> {
      const list = await packList(new Map(Object.entries(numbers)), sequence);
      pieces.clear();
      for (const [id, piece] of list) pieces.set(id, piece);
      changes = {
        version: COUNT_VERSION,
        sequence,
        since: sequence,
        packSequence: sequence,
        pieces: [...list.keys()],
        changed: new Map(),
        ...change,
      };
      send(await packChanges(changes));
    },
    async change(company: string, number: number): Promise<void> {
      if (!changes) throw new Error('Pack the directory first');
      const sequence = changes.sequence + 1;
      changes = {
        ...changes,
        sequence,
        changed: new Map(changes.changed).set(company, { number, sequence }),
      };
      send(await packChanges(changes));
    },
  };
}

type TestedDirectory = ReturnType<typeof createDirectory>;

let page: typeof import('./directory.ts') & typeof import('../../store/load-source.ts');

/** Acts as a newly opened page. */
function visit({ source }: TestedDirectory, change: Partial<TestedDirectory['source']> = {}): void {
  page.directory.end();
  page.setExperienceSource({ ...source, ...change });
  page.directory.watch(() => undefined);
}

async function packed(numbers: Readonly<Record<string, number>>, sequence = 100): Promise<TestedDirectory> {
  const store = createDirectory();
  await store.pack(numbers, sequence);
  return store;
}

const counts = () => {
  const state = page.directory.read();
  if (state.status !== 'ready') return state.status;
  const { companies, total } = state.value;
  return { companies: Object.fromEntries(companies.map(({ company, count }) => [company, count])), total };
};

const counted = (companies: Readonly<Record<string, number>>) =>
  waitFor(() => {
    const total = Object.values(companies).reduce((sum, count) => sum + count, 0);
    expect(counts()).toEqual({ companies, total });
  });

/** Hides the page, so that the page stores its copy. Waits until the copy is stored. */
async function hide(sequence: number): Promise<void> {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await storedSequence()).toBe(sequence));
}

const PLACE = 'https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents';

async function inDatabase<Value>(
  work: (database: Awaited<ReturnType<typeof openDB>>) => Promise<Value>,
): Promise<Value> {
  const database = await openDB('portal-directory', 1);
  const value = await work(database);
  database.close();
  return value;
}

const storedSequence = () => inDatabase(async (database) => (await database.get('changes', PLACE))?.sequence);

beforeEach(async () => {
  globalThis.portalBoot = {
    take: async () => ({ ok: true, json: async () => CONFIG }) as Response,
    takePresses: () => [],
  };
  globalThis.indexedDB = new IDBFactory();
  jest.resetModules();
  page = { ...(await import('./directory.ts')), ...(await import('../../store/load-source.ts')) };
});
afterEach(() => {
  page.directory.end();
  jest.restoreAllMocks();
});

test('a change is told at once, without reading the list again', async () => {
  const store = await packed({ ACME: 7 });
  visit(store);
  await counted({ ACME: 7 });
  await store.change('NEW', 1);
  await counted({ ACME: 7, NEW: 1 });
  await store.change('ACME', 0);
  await counted({ NEW: 1 });
  await store.pack({ NEW: 1, KITE: 2 }, 103, {
    since: 102,
    changed: new Map([['KITE', { number: 2, sequence: 103 }]]),
  });
  await counted({ NEW: 1, KITE: 2 });
  expect(store.reads).toEqual(['100-0']);
});

test.each<[string, Cause, (store: TestedDirectory) => unknown]>([
  ['there are no counts', 'uncounted', ({ send }) => send(undefined)],
  [
    'not everything is counted yet',
    'uncounted',
    ({ pack }) => pack({ ACME: 1 }, 100, { version: undefined }),
  ],
  [
    'an older version counted, in another form',
    'behind',
    ({ send }) => send({ version: COUNT_VERSION - 1, packed: Uint8Array.of(1, 2, 3) }),
  ],
  ['the changes cannot be read', 'uncounted', ({ send }) => send({ sequence: 'many' })],
  [
    'the list cannot be read',
    'uncounted',
    async ({ pack, pieces }) => {
      pieces.set = () =>
        Map.prototype.set.call(pieces, '100-0', { packed: Uint8Array.of(1, 2, 3) }) as typeof pieces;
      await pack({ ACME: 1 }, 100);
    },
  ],
  [
    'a piece of the list is missing',
    'uncounted',
    async ({ pack, pieces }) => {
      pieces.set = () => pieces;
      await pack({ ACME: 1 }, 100);
    },
  ],
])(
  'fails, and names the guide once, while %s; the counts are used once they are complete',
  async (_, cause, prepare) => {
    const report = jest.spyOn(console, 'error').mockReturnValue();
    const store = createDirectory();
    const { set } = store.pieces;
    visit(store);
    await waitFor(() => expect(store.listens()).toBe(1));
    await prepare(store);
    await waitFor(() => expect(page.directory.read()).toMatchObject({ status: 'failed', cause }));
    const said = report.mock.calls.flat().filter((text) => String(text).includes('docs/deploying.md'));
    expect(said).toHaveLength(1);
    store.pieces.set = set;
    await store.pack({ ACME: 2 }, 101);
    await counted({ ACME: 2 });
  },
);

test('a list that is gone once it is read is looked up again', async () => {
  const store = await packed({ ACME: 1 });
  const read = store.source.readDirectoryPieces;
  visit(store, {
    async readDirectoryPieces(ids) {
      if (ids[0] === '100-0') await store.pack({ ACME: 1, KITE: 4 }, 101);
      return read(ids);
    },
  });
  await counted({ ACME: 1, KITE: 4 });
});

test('a later visit shows what the device has, and reads no list while the changes go back far enough', async () => {
  const store = await packed({ ACME: 7, KITE: 1 });
  visit(store);
  await counted({ ACME: 7, KITE: 1 });
  await store.change('KITE', 0);
  await counted({ ACME: 7 });
  await hide(101);
  await store.change('NEW', 2);
  let answer: (() => void) | undefined;
  visit(store, {
    watchDirectory(next) {
      answer = () => store.source.watchDirectory(next);
      return () => undefined;
    },
  });
  await counted({ ACME: 7 });
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await counted({ ACME: 7, NEW: 2 });
  expect(store.reads).toEqual(['100-0']);
  page.directory.end();
  await store.pack({ ACME: 8 }, 200);
  visit(store);
  await counted({ ACME: 8 });
  expect(store.reads).toEqual(['100-0', '200-0']);
});

test('a page that is offline from the start finds what the device has', async () => {
  const store = await packed({ ACME: 7 });
  visit(store);
  await counted({ ACME: 7 });
  await hide(100);
  const offline = async () => {
    throw new TypeError('Failed to fetch');
  };
  visit(store, { readPage: offline, readDirectoryPieces: offline, watchDirectory: () => () => undefined });
  await counted({ ACME: 7 });
});

test.each<[string, (database: Awaited<ReturnType<typeof openDB>>) => Promise<unknown>]>([
  [
    'of another project',
    async (database) => {
      for (const name of ['lists', 'changes']) {
        await database.put(name, await database.get(name, PLACE), `${PLACE}2`);
        await database.delete(name, PLACE);
      }
    },
  ],
  [
    'with a damaged list',
    async (database) => {
      const list = await database.get('lists', PLACE);
      list.documents[0].packed[9] += 1;
      await database.put('lists', list, PLACE);
    },
  ],
  ['with damaged changes', async (database) => database.put('changes', { since: 100, sequence: 101 }, PLACE)],
  [
    'with the changes of a later list',
    async (database) => {
      const changes = await database.get('changes', PLACE);
      await database.put('changes', { ...changes, since: 101, sequence: 101 }, PLACE);
    },
  ],
  [
    'of a store that was emptied since, so that it is newer',
    async (database) => {
      const sequence = 900;
      const documents = [...(await packList(new Map([['LOST', 1]]), sequence)).values()];
      const changes = await database.get('changes', PLACE);
      await database.put('lists', { sequence, documents }, PLACE);
      await database.put('changes', { ...changes, since: sequence, sequence }, PLACE);
    },
  ],
])('a copy %s is not believed, and the list is read again', async (_, damage) => {
  const store = await packed({ ACME: 7 });
  visit(store);
  await counted({ ACME: 7 });
  await hide(100);
  await inDatabase(damage);
  visit(store);
  await counted({ ACME: 7 });
  expect(store.reads).toEqual(['100-0', '100-0']);
});

test('a database of a newer version is left alone', async () => {
  (await openDB('portal-directory', 2)).close();
  const store = await packed({ ACME: 7 });
  visit(store);
  await counted({ ACME: 7 });
});

test('where the browser stores nothing, the list is read by each visit', async () => {
  const open = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const store = await packed({ ACME: 7 });
  for (const reads of [1, 2]) {
    visit(store);
    await counted({ ACME: 7 });
    expect(store.reads).toHaveLength(reads);
  }
  page.directory.end();
  // Each visit tries to read a copy when the visit begins, and to store a copy when the visit ends.
  await waitFor(() => expect(open).toHaveBeenCalledTimes(4));
});

test('when a list is packed anew, a device keeps its list and the changes that belong to it', async () => {
  const store = await packed({ ACME: 7 });
  visit(store);
  await counted({ ACME: 7 });
  await store.change('KITE', 1);
  await counted({ ACME: 7, KITE: 1 });
  await hide(101);
  const changed = new Map([['KITE', { number: 2, sequence: 102 }]]);
  await store.pack({ ACME: 7, KITE: 2 }, 102, { since: 101, changed });
  await counted({ ACME: 7, KITE: 2 });
  visit(store);
  await counted({ ACME: 7, KITE: 2 });
  expect(store.reads).toEqual(['100-0']);
});
