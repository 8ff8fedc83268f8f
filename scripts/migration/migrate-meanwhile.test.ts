import { FieldValue } from '@google-cloud/firestore';
import { readSideBySide } from '@portal/counting/store';
import { migrateStore } from './migrate-store.ts';
import { AUTHOR, anExperience } from './testing/legacy.ts';
import { type PairStore, startPairStore } from './testing/pair-store.ts';

let store: PairStore;

beforeEach(async () => {
  store = await startPairStore();
});
afterEach(() => store.close());

const RUN = { dryRun: false, dropUnknownFields: false };
const LEAKING = {
  experience: anExperience({ createdByName: 'Anonymous', likes: ['uid-of-grace', 'uid-of-grace'] }),
  owner: undefined,
};
const HIDDEN = anExperience({ createdBy: null, createdByName: 'Anonymous' });

const experience = (id: string) => store.db.doc(`experiences/${id}`);
const owner = (id: string) => store.db.doc(`owners/${id}`);
const like = (id: string, uid: string) => experience(id).update({ likes: FieldValue.arrayUnion(uid) });

const anEdit = (index: number) => ({ description: `Edited ${index}` });

/** Lets something happen once, when a transaction has read and is about to write, or about to read. */
function interpose(when: 'before' | 'within', event: () => Promise<unknown>): void {
  const runTransaction = store.db.runTransaction.bind(store.db);
  let happened = false;
  const happen = async (): Promise<void> => {
    if (happened) return;
    happened = true;
    await event();
  };
  jest.spyOn(store.db, 'runTransaction').mockImplementation(async (work, options) => {
    if (when === 'before') await happen();
    return runTransaction(async (transaction) => {
      const result = await work(transaction);
      if (when === 'within') await happen();
      return result;
    }, options);
  });
}

/** Google's emulator locks what a transaction has read, so that nothing can happen within it. */
const within = process.env.FIRESTORE_EMULATOR_HOST === undefined ? describe : describe.skip;

describe('what happens before the transaction', () => stays('before'));
within('what happens within the transaction', () => stays('within'));

function stays(when: 'before' | 'within'): void {
  beforeEach(() => store.seed([['one', LEAKING]]));

  test('a like stays', async () => {
    interpose(when, () => like('one', 'uid-of-bob'));
    expect(await migrateStore(store.db, RUN)).toMatchObject({ repaired: 1 });
    expect(await store.pairOf('one')).toEqual({
      experience: { ...HIDDEN, likes: ['uid-of-grace', 'uid-of-bob'] },
      owner: { uid: AUTHOR },
    });
  });

  test('an edit that brings it into shape stays as it is, and is not counted as a repair', async () => {
    const edited = { ...HIDDEN, role: 'Lead' };
    interpose(when, () =>
      store.db.batch().set(experience('one'), edited).set(owner('one'), { uid: AUTHOR }).commit(),
    );
    expect(await migrateStore(store.db, RUN)).toMatchObject({ looked: 1, repaired: 0 });
    expect(await store.pairOf('one')).toEqual({ experience: edited, owner: { uid: AUTHOR } });
  });

  test('an edit that shows the name again leaves no owner behind', async () => {
    interpose(when, () => experience('one').update({ createdByName: 'Ada Lovelace' }));
    await migrateStore(store.db, RUN);
    expect(await store.pairOf('one')).toEqual({ experience: anExperience(), owner: undefined });
  });

  test('a deletion stays one', async () => {
    interpose(when, () => experience('one').delete());
    expect(await migrateStore(store.db, RUN)).toMatchObject({ repaired: 0, failures: { count: 0 } });
    expect(await store.pairOf('one')).toEqual({ experience: undefined, owner: undefined });
  });
}

test('an experience that appears between two pages is judged with its owner', async () => {
  await store.seed([['one', { experience: HIDDEN, owner: undefined }]]);
  const getAll = store.db.getAll.bind(store.db);
  jest.spyOn(store.db, 'getAll').mockImplementation(async (...documents) => {
    await owner('one').set({ uid: AUTHOR });
    return getAll(...documents);
  });
  const report = await migrateStore(store.db, { ...RUN, dryRun: true });
  expect(report.findings.nobody.count).toBe(0);
});

test('likes and edits of many documents all stay while the migration runs', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `experience-${index}`);
  await store.seed(ids.map((id) => [id, LEAKING] as const));
  const likers = ['uid-of-bob', 'uid-of-carol'];
  const people = async (): Promise<void> => {
    for (const [index, id] of ids.entries()) {
      for (const uid of likers) await like(id, uid);
      if (index % 3 === 0) await experience(id).update(anEdit(index));
    }
  };
  const [report] = await Promise.all([migrateStore(store.db, RUN), people()]);
  expect(report).toMatchObject({ looked: 120, failures: { count: 0 } });
  for (const [index, id] of ids.entries()) {
    expect(await store.pairOf(id)).toEqual({
      experience: {
        ...HIDDEN,
        likes: ['uid-of-grace', ...likers],
        ...(index % 3 === 0 ? anEdit(index) : {}),
      },
      owner: { uid: AUTHOR },
    });
  }
});

test('pairs come once each, in the order of the database, whatever the letters of their ids', async () => {
  const ids = ['a', 'A', 'ä', '0', '\uff5e', '😀', 'z z', 'é'];
  const both = { experience: HIDDEN, owner: { uid: AUTHOR } };
  await store.seed(ids.map((id, index) => [id, index % 3 === 0 ? { ...both, owner: undefined } : both]));
  await store.seed([['\uff5f', { experience: undefined, owner: { uid: AUTHOR } }]]);
  const found: string[] = [];
  for await (const { id } of readSideBySide(store.db, 'experiences', 'owners')) found.push(id);
  expect(found).toEqual(['0', 'A', 'a', 'z z', 'ä', 'é', '\uff5e', '\uff5f', '😀']);
});
