import { collectionsOf } from '@portal/shared/personal-data';
import { type Database, StatusError } from 'local-backend';
import { anExperience, startLocalStore } from '../counting/testing/index.ts';
import { sweepRemoved } from '../moderation/sweep-removed.ts';
import { eraseAccount, eraseVanished, sweepErasures } from './erase-account.ts';
import { ADA, askForErasure, type ErasedStore, PERSON, startErasedStore } from './testing/erased-store.ts';

let store: ErasedStore;
/** The number that decides what the sweep deletes. */
let number: number;

beforeEach(async () => {
  number = 0.999;
  store = await startErasedStore(() => number);
});
afterEach(() => store.close());

const HIDDEN = ['experiences/hidden1', 'experiences/hidden2', 'experiences/hidden3'];
const hidden = async () => (await store.paths()).filter((path) => HIDDEN.includes(path));

const NOBODY = { peopleOf: async () => [] };
const fail = () => Promise.reject(new Error('No right to delete accounts'));

/** What only names the person is not found by the id of the account. */
const OF_PERSON = 'the hash of the person';

/** The names of the collections in these paths, those below documents included. */
const collectionsIn = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => path.split('/').filter((_, index) => index % 2 === 0));

test('no document of any collection names an erased account, except what keeps it blocked and its verdicts', async () => {
  await askForErasure(store, 'now');
  await store.db.doc(`verdicts/${ADA}!1`).set({ ids: ['graces/1'], at: new Date() });
  const naming = collectionsOf(({ account = OF_PERSON }) => !account.startsWith(OF_PERSON));
  expect(collectionsIn(await store.pathsWith(ADA))).toEqual(expect.arrayContaining([...naming]));
  await eraseAccount(store.context, ADA);
  expect(await store.pathsWith(ADA)).toEqual([`erasures/${ADA}`, `verdicts/${ADA}!1`]);
  expect(store.accounts.has(ADA)).toBe(false);
});

test('the ids of erased experiences are not used again, and what belongs to others stays', async () => {
  const graces = (await store.pathsWith('uid-of-grace')).filter((path) => !path.includes('/named'));
  await askForErasure(store, 'now');
  await eraseAccount(store.context, ADA);
  const tombstones = ['hidden1', 'hidden2', 'hidden3', 'named1', 'named2'].map((id) => `tombstones/${id}`);
  const left = [...graces, 'experiences/held', ...tombstones, `erasures/${ADA}`];
  expect(await store.paths()).toEqual(left.sort());
  expect((await store.db.doc('experiences/graces').get()).get('likes')).toEqual(['uid-of-grace']);
  expect((await store.db.doc('experiences/held').get()).data()).toEqual({
    createdBy: null,
    status: 'held',
  });
  expect((await store.db.doc('cases/graces').get()).data()).toMatchObject({ reporters: 1, notes: [{}] });
  expect(store.accounts).toEqual(new Set(['uid-of-grace']));
});

const YEAR = new Date().getUTCFullYear();
const at = new Date(Date.UTC(YEAR, 4, 1, 12));
const PACE = { experience: 'named1', count: 3, edits: 2, companies: ['ACME', 'OTHER'], at };
const read = async (path: string) => {
  const data = (await store.db.doc(path).get()).data();
  return (
    data && Object.fromEntries(Object.entries(data).map(([key, value]) => [key, value?.toDate?.() ?? value]))
  );
};
const write = (path: string, data: object) => store.db.doc(`${path}/${PERSON}`).set(data);

test('of a person stay numbers and times, without companies and ids, until their year or day ends', async () => {
  await write('pace', PACE);
  await write('reportPace', { experience: 'graces', count: 4, at });
  const likePace = `likePace/${PERSON}!${Math.floor(Date.now() / 86_400_000)}`;
  await store.db.doc(likePace).set({ experience: 'graces', count: 4, at });
  await askForErasure(store, 'now');
  await eraseAccount(store.context, ADA);
  const [nextYear, nextDay] = [new Date(Date.UTC(YEAR + 1, 0)), new Date(Date.UTC(YEAR, 4, 2))];
  expect(await read(`pace/${PERSON}`)).toEqual({
    ...PACE,
    experience: '',
    companies: ['', ''],
    until: nextYear,
  });
  expect(await read(`reportPace/${PERSON}`)).toEqual({ experience: '', count: 4, at, until: nextDay });
  expect(await read(`blocked/${PERSON}`)).toBeUndefined();
  expect(await read(likePace)).toEqual({ experience: '', count: 4, at });
  await sweepRemoved(store.db, new Date(nextYear.getTime() - 1));
  expect(await read(likePace)).toBeUndefined();
  expect(await read(`reportPace/${PERSON}`)).toBeUndefined();
  expect(await read(`pace/${PERSON}`)).toBeDefined();
  await sweepRemoved(store.db, nextYear);
  expect(await read(`pace/${PERSON}`)).toBeUndefined();
});

test('a block stays for a year, and a person whose anonymous experiences wait adds nothing meanwhile', async () => {
  const asked = store.context.now();
  const after = (days: number) => new Date(asked.getTime() + days * 86_400_000);
  await askForErasure(store, 'later');
  await eraseAccount(store.context, ADA);
  const waiting = await read(`blocked/${PERSON}`);
  expect(waiting).toMatchObject({
    why: 'An earlier account of this person is being deleted.',
    until: after(14),
  });
  await sweepRemoved(store.db, after(14));
  expect(await read(`blocked/${PERSON}`)).toBeUndefined();

  await write('blocked', { why: 'Spam', at });
  store.accounts.add(ADA);
  await eraseAccount(store.context, ADA);
  expect(await read(`blocked/${PERSON}`)).toEqual({ why: 'Spam', at, until: after(365) });
});

test('an account that was deleted otherwise is erased with its person, and one that was erased is not asked for again', async () => {
  await write('pace', PACE);
  await eraseVanished(store.context, ADA, [PERSON]);
  expect(await read(`erasures/${ADA}`)).toMatchObject({ anonymous: 'later' });
  expect(await read(`pace/${PERSON}`)).toMatchObject({ companies: ['', ''] });
  await write('pace', PACE);
  await eraseVanished(store.context, ADA, [PERSON]);
  expect(await read(`pace/${PERSON}`)).toEqual(PACE);
});

test("an account that has not asked for it is not erased, even if it is blocked by the operator's words", async () => {
  const before = await store.paths();
  await eraseAccount(store.context, ADA);
  await store.db.doc('blocked/other').set({ why: 'Spam', at: new Date(), anonymous: 'now' });
  await eraseAccount(store.context, ADA);
  await sweepErasures(store.context);
  expect(await store.paths()).toEqual([...before, 'blocked/other'].sort());
  expect(store.accounts.has(ADA)).toBe(true);
});

test('two erasures at the same time, and a third one, do what one does', async () => {
  await askForErasure(store, 'now');
  await Promise.all([eraseAccount(store.context, ADA), eraseAccount(store.context, ADA)]);
  const after = await store.paths();
  await eraseAccount(store.context, ADA);
  expect(await store.paths()).toEqual(after);
  expect(await store.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
});

/** Always on our own server, which can be made to refuse a write. */
test('an erasure that ends after any of its writes is finished by the next one', async () => {
  let writes = 0;
  for (let isFinished = false; !isFinished; writes += 1) {
    const local = await startLocalStore();
    const one = await startErasedStore(() => number, local);
    await askForErasure(one, 'now');
    const restore = refuseAfter(writes, local.server.database);
    isFinished = await eraseAccount(one.context, ADA).then(
      () => true,
      () => false,
    );
    restore();
    const paths = await one.paths();
    for (const id of ['named1', 'named2', 'hidden1', 'hidden2', 'hidden3'])
      expect(paths.includes(`experiences/${id}`)).toBe(!paths.includes(`tombstones/${id}`));
    await eraseAccount(one.context, ADA);
    expect(await one.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
    expect(one.accounts.has(ADA)).toBe(false);
    await one.close();
  }
  expect(writes).toBeGreaterThan(7);
});

/** Refuses all commits after this number of them, until the returned function is called. */
function refuseAfter(commits: number, database: Database): () => void {
  const { commit } = database;
  let left = commits;
  database.commit = (...args) => {
    left -= 1;
    if (left >= 0) return commit.apply(database, args);
    return Promise.reject(new StatusError('PERMISSION_DENIED', 'The connection is lost'));
  };
  return () => {
    database.commit = commit;
  };
}

test('anonymous experiences that may go later stay at first, and all are gone after the last day', async () => {
  await askForErasure(store, 'later');
  await eraseAccount(store.context, ADA);
  expect(await store.pathsWith(ADA)).toEqual([
    `erasures/${ADA}`,
    ...HIDDEN.map((path) => path.replace('experiences', 'owners')),
  ]);
  for (let day = 1; day <= 13; day += 1) {
    await sweepErasures(store.context);
    expect([day, await hidden()]).toEqual([day, HIDDEN]);
    store.pass(1);
  }
  await sweepErasures(store.context);
  expect(await store.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
  expect(await hidden()).toEqual([]);
});

test.each([
  [0, 14],
  [7.5, 7],
  [12.9, 2],
])(
  'after %d days, the sweep deletes an anonymous experience with the probability 1/%d',
  async (days, left) => {
    await askForErasure(store, 'later');
    store.pass(days);
    number = 1 / left + 1e-9;
    await sweepErasures(store.context);
    expect(await hidden()).toEqual(HIDDEN);
    number = 1 / left - 1e-9;
    await sweepErasures(store.context);
    expect(await hidden()).toEqual([]);
  },
);

test('the sweep finishes what failed, and removes what another device wrote just before the erasure', async () => {
  await askForErasure(store, 'now');
  await sweepErasures(store.context);
  expect(await store.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
  await store.db.doc('experiences/graces').update({ likes: ['uid-of-grace', ADA] });
  await store.db.doc(`saved/${ADA}`).set({ ids: [] });
  store.pass(1);
  await sweepErasures(store.context);
  expect(await store.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
});

test('the sweep stops in time, says so and goes on the next day, and leaves out who is erased for good', async () => {
  const uids = Array.from({ length: 12 }, (_, index) => `account${index}`);
  for (const uid of uids) await askForErasure(store, 'now', uid);
  const lines: string[] = [];
  let erased: string[] = [];
  const sweep = async (minutes: number): Promise<readonly string[]> => {
    erased = [];
    const accounts = {
      ...NOBODY,
      delete: async (uid: string) => {
        erased.push(uid);
        store.pass(minutes / 1440);
      },
    };
    await sweepErasures({ ...store.context, accounts, report: (line) => lines.push(line) });
    return erased.sort();
  };
  store.pass(1);
  const before = await sweep(26);
  expect(before.length).toBeLessThan(12);
  expect(lines).toEqual(['The erasures stop after 25 minutes and go on the next day']);
  expect(await sweep(1)).toEqual(uids.filter((uid) => !before.includes(uid)).sort());
  expect([await sweep(1), lines.length]).toEqual([[], 1]);
  await eraseAccount({ ...store.context, accounts: { ...NOBODY, delete: fail } }, 'account0');
});

/** Writes an anonymous experience for each id. */
async function writeHidden(uid: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await store.db.doc(`experiences/${id}`).set(anExperience({ createdBy: null }));
    await store.db.doc(`owners/${id}`).set({ uid });
  }
}

test('after a missed last day, the anonymous experiences of all accounts go in one random order', async () => {
  const places = [0.1, 0.3, 0.5, 0.2, 0.4, 0.6];
  let calls = 0;
  const random = (): number => places[calls++ % places.length] ?? 0;
  await writeHidden('somebody', ['other1', 'other2', 'other3']);
  await askForErasure(store, 'later', 'somebody');
  await askForErasure(store, 'later');
  await eraseAccount(store.context, ADA);
  store.pass(15);
  await sweepErasures({ ...store.context, random });
  const { docs } = await store.db.collection('tombstones').get();
  docs.sort((one, other) => (one.createTime.valueOf() < other.createTime.valueOf() ? -1 : 1));
  const anonymous = docs.map(({ id }) => id).filter((id) => !id.startsWith('named'));
  expect(anonymous).toEqual(['other1', 'hidden1', 'other2', 'hidden2', 'other3', 'hidden3']);
});

test('an account that cannot be deleted loses its anonymous experiences on the same days', async () => {
  const accounts = { ...NOBODY, delete: fail };
  await askForErasure(store, 'later');
  store.pass(5);
  number = 1 / 9 - 1e-9;
  await expect(sweepErasures({ ...store.context, accounts })).rejects.toThrow('No right to delete accounts');
  expect(await hidden()).toEqual([]);
});

test('an erasure that fails is told, and the others are swept', async () => {
  await askForErasure(store, 'now');
  await askForErasure(store, 'now', 'somebody');
  const accounts = {
    ...NOBODY,
    delete: async (uid: string) => {
      if (uid === 'somebody') throw new Error('No right to delete accounts');
    },
  };
  await expect(sweepErasures({ ...store.context, accounts })).rejects.toThrow(
    'Cannot finish 1 erasures: No right to delete accounts',
  );
  expect(await store.pathsWith(ADA)).toEqual([`erasures/${ADA}`]);
});
