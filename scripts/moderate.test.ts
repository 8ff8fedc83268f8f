import type { Firestore } from '@google-cloud/firestore';
import { createModeration } from '@portal/backend/moderation';
import { type Accounts, COMMANDS, runModeration } from '@portal/backend/operator';
import { anExperience, type LocalStore, startLocalStore } from '@portal/backend/testing';
import { hashOfText, type Verdict } from '@portal/shared/moderation';
import { CommandError } from './support/root.ts';
import { runScript } from './testing/run-script.ts';

let store: LocalStore;
let db: Firestore;

beforeEach(async () => {
  store = await startLocalStore();
  ({ db } = store);
});
afterEach(() => store.close());

/** The environment in which a command works on the tested store. */
const environment = () => ({ FIRESTORE_PORT: String(store.port), FIRESTORE_EMULATOR_HOST: undefined });

/** Runs a command in this process, and returns its lines after the first one, which names the store. */
async function run(name: string, ...words: readonly string[]): Promise<readonly string[]> {
  const command = COMMANDS.get(name);
  if (!command) throw new Error(`There is no command ${name}`);
  const lines: string[] = [];
  await runModeration(
    command,
    words,
    environment(),
    (line) => lines.push(line),
    () => accounts,
  );
  return lines.slice(1);
}

/** Everybody but `gone` has an account. */
const accounts: Accounts = {
  read: async () => undefined,
  write: async () => undefined,
  peopleOf: async (uid) => (uid === 'gone' ? undefined : [`${uid}-at-provider`]),
};

const HIDDEN = { createdBy: null, createdByName: 'Anonymous' };

/** Mallory has written two experiences, one of them anonymously. Ada has written one. */
async function seed(): Promise<void> {
  await db.doc('experiences/named').set(anExperience({ createdBy: 'mallory', createdByName: 'Mallory' }));
  await db.doc('experiences/hidden').set(anExperience(HIDDEN));
  await db.doc('owners/hidden').set({ uid: 'mallory' });
  await db.doc('experiences/adas').set(anExperience({ createdBy: 'ada' }));
}

/** The paths of all stored documents that the commands may change. */
async function paths(): Promise<readonly string[]> {
  const names = ['experiences', 'owners', 'tombstones', 'blocked'];
  const all = await Promise.all(names.map((name) => db.collection(name).get()));
  return all.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
}

const SEEDED = ['experiences/adas', 'experiences/hidden', 'experiences/named', 'owners/hidden'];

test('an account is blocked once, with the reason and the time, and unblocked', async () => {
  await seed();
  expect(await run('block', 'mallory', '--why', 'Spam', '--dry-run')).toEqual([
    'Would block the account mallory: Spam',
    'Nothing was changed',
  ]);
  expect(await paths()).toEqual(SEEDED);
  expect(await run('block', 'mallory', '--why', 'Spam')).toEqual(['Blocked the account mallory: Spam']);
  const entry = (await db.doc('blocked/mallory-at-provider').get()).data();
  expect(entry).toEqual({ why: 'Spam', at: expect.anything() });
  expect(await run('block', 'mallory', '--why', 'Other')).toEqual([
    `The account is blocked already, since ${entry?.at.toDate().toISOString()}: Spam`,
  ]);
  expect((await db.doc('blocked/mallory-at-provider').get()).data()).toEqual(entry);

  expect(await run('unblock', 'mallory', '--dry-run')).toHaveLength(2);
  expect(await paths()).toContain('blocked/mallory-at-provider');
  expect(await run('unblock', 'mallory')).toEqual([
    expect.stringMatching(/^Unblocked the account mallory, .*: Spam$/),
  ]);
  expect(await run('unblock', 'mallory')).toEqual(['The account is not blocked']);
  expect(await paths()).toEqual(SEEDED);
});

test('who has no account cannot be blocked, and what they wrote goes nevertheless', async () => {
  await db.doc('experiences/one').set(anExperience({ createdBy: 'gone' }));
  await expect(run('block', 'gone', '--why', 'Spam')).rejects.toThrow('There is no account gone');
  expect(await run('remove', 'one', '--why', 'Spam', '--author')).toEqual([
    'Removed experiences of the author: 1',
    'The account was deleted, so nobody is blocked',
  ]);
});

test('an anonymous experience goes with its owner, and its id is not used again', async () => {
  await seed();
  const said = 'remove ACME & SONS, Software Engineer, 2024-05-17: A libel';
  expect(await run('remove', 'hidden', '--why', 'A libel', '--dry-run')).toEqual([
    `Would ${said}`,
    'Nothing was changed',
  ]);
  expect(await paths()).toEqual(SEEDED);
  expect(await run('remove', 'hidden', '--why', 'A libel')).toEqual([said.replace('remove', 'Removed')]);
  expect(await paths()).toEqual(['experiences/adas', 'experiences/named', 'tombstones/hidden']);
  expect((await db.doc('tombstones/hidden').get()).data()).toEqual({});
  expect(await run('remove', 'hidden', '--why', 'A libel')).toEqual(['The experience is deleted already']);
});

test('a held experience goes with its text and its reports, also where an earlier run was interrupted', async () => {
  await db.doc('withheld/x').set({ experience: anExperience(), state: 'held' });
  await db.doc('experiences/x').set({ createdBy: null, status: 'held' });
  const about = ['withheld/x', 'cases/x', 'cases/x/reports/bob', 'reviews/x', 'objections/x'];
  for (const path of about.slice(1)) await db.doc(path).set({});
  expect(await run('remove', 'x', '--why', 'A libel')).toEqual([
    'Removed ACME & SONS, Software Engineer, 2024-05-17: A libel',
  ]);
  await db.doc('cases/x/reports/bob').set({});
  await run('remove', 'x', '--why', 'A libel');
  const left = await db.getAll(...about.map((path) => db.doc(path)));
  expect(left.filter(({ exists }) => exists).map(({ ref }) => ref.path)).toEqual([]);
  expect(await paths()).toEqual(['tombstones/x']);
});

test('all of an author goes, the account is blocked, and no line has its id', async () => {
  await seed();
  const lines = await run('remove', 'hidden', '--why', 'Spam', '--author', '--dry-run');
  expect(lines).toEqual([
    'Would remove experiences of the author: 2',
    'Would block the account: Spam',
    'Nothing was changed',
  ]);
  expect(await paths()).toEqual(SEEDED);
  expect(await run('remove', 'hidden', '--why', 'Spam', '--author')).toEqual([
    'Removed experiences of the author: 2',
    'Blocked the account: Spam',
  ]);
  expect(await paths()).toEqual([
    'experiences/adas',
    'tombstones/hidden',
    'tombstones/named',
    'blocked/mallory-at-provider',
  ]);
});

test('the order in which the experiences of an author go does not tell which of them are anonymous', async () => {
  const ids = Array.from({ length: 24 }, (_, index) => `${index < 12 ? 'named' : 'hidden'}${index}`);
  for (const id of ids)
    await db
      .doc(`experiences/${id}`)
      .set(anExperience({ createdBy: id.startsWith('named') ? 'mallory' : null }));
  for (const id of ids.slice(12)) await db.doc(`owners/${id}`).set({ uid: 'mallory' });
  await run('remove', 'named0', '--why', 'Spam', '--author');
  const { docs } = await db.collection('tombstones').get();
  docs.sort((one, other) => (one.createTime.valueOf() < other.createTime.valueOf() ? -1 : 1));
  const removed = docs.map(({ id }) => id);
  expect(removed).toHaveLength(24);
  expect(removed.at(-1)).toBe('named0');
  expect(removed.findIndex((id) => id.startsWith('hidden'))).toBeLessThan(11);
});

test('a run that was interrupted is finished by the next one', async () => {
  await seed();
  // As after an interrupted run: the account is blocked, and the other experience is removed.
  await run('block', 'mallory', '--why', 'Spam');
  await run('remove', 'named', '--why', 'Spam');
  expect(await run('remove', 'hidden', '--why', 'Spam', '--author')).toEqual([
    'Removed experiences of the author: 1',
    'The account is blocked already',
  ]);
  await expect(run('remove', 'hidden', '--why', 'Spam', '--author')).rejects.toThrow('is deleted already');
});

test('what is not there or belongs to nobody is said', async () => {
  await db.doc('experiences/lost').set(anExperience(HIDDEN));
  await expect(run('remove', 'none', '--why', 'Spam')).rejects.toThrow(
    new CommandError('There is no experience none'),
  );
  await expect(run('remove', 'lost', '--why', 'Spam', '--author')).rejects.toThrow(
    'Nobody owns the experience',
  );
  expect(await paths()).toEqual(['experiences/lost']);
});

test('the verdicts of one moderator since a time are undone, where nobody has decided again', async () => {
  const since = new Date('2026-05-17T12:00Z');
  const carryOut = (id: string) => createModeration({ db }).reviewWritten(id);
  const decide = async (uid: string, id: string, number: number, verdict: Verdict, hours = 1) => {
    const at = new Date(since.getTime() + hours * 3_600_000);
    const review = { number, verdict, reason: `By ${uid}`, text: await hashOfText(anExperience()), at };
    await db.doc(`reviews/${id}`).set({ ...review, takesVersion: false });
    const log = db.doc(`verdicts/${uid}!${Math.floor(since.getTime() / 86_400_000)}`);
    await log.set({ ids: [...((await log.get()).get('ids') ?? []), `${id}/${number}`], at });
    await carryOut(id);
  };
  const ids = ['libel', 'fair', 'again', 'early', 'full'];
  for (const id of ids) await db.doc(`experiences/${id}`).set(anExperience());
  await decide('grace', 'libel', 1, 'remove');
  await decide('mallory', 'libel', 2, 'keep');
  await decide('mallory', 'fair', 1, 'hold');
  await decide('mallory', 'fair', 2, 'remove');
  await decide('mallory', 'again', 1, 'remove');
  await decide('grace', 'again', 2, 'hold');
  await decide('mallory', 'gone', 1, 'keep');
  await decide('mallory', 'early', 1, 'hold', -1);
  await decide('mallory2', 'other', 1, 'hold');
  for (let number = 1; number < 21; number += 1) await decide('mallory', 'full', number, 'keep');
  await db.doc('reviews/gone').delete();
  await db.doc('moderators/mallory').set({ at: since });

  const revert = (...words: readonly string[]) =>
    run('revert', '--moderator', 'mallory', '--since', since.toISOString(), ...words);
  const states = async () =>
    (await db.getAll(...ids.map((id) => db.doc(`experiences/${id}`)))).map((one) => one.get('status'));
  const linesOf = (undone: string) => [
    ...[`libel: ${undone}`, `fair: ${undone}`, 'again: decided again since', 'gone: erased since'],
    ...['early: decided again since', `full: ${undone}`],
    `In all, ${undone}: 3, decided again since: 2, erased since: 1`,
  ];
  const [still, ...said] = await revert('--dry-run');
  expect(still).toMatch(/^The account is still a moderator/);
  expect(said).toEqual([...linesOf('would be undone'), 'Nothing was changed']);
  await db.doc('moderators/mallory').delete();
  for (const id of ids) await carryOut(id);
  expect(await states()).toEqual(['selected', 'removed', 'held', 'held', 'selected']);
  expect(await revert()).toEqual(linesOf('undone'));
  for (const id of ids) await carryOut(id);
  expect(await states()).toEqual(['held', 'selected', 'held', 'held', 'held']);
  expect((await db.doc('withheld/libel').get()).data()).toMatchObject({ why: 'By grace', until: null });
  expect((await run('revert', '--moderator', 'mallor', '--since', '2026-05-17'))[0]).toMatch(/nothing since/);
});

test('each command runs as a script, also with what a terminal would obey, and refuses to mix places', async () => {
  await db.doc('experiences/x').set(anExperience({ role: 'A\u001b[2J' }));
  const removed = await runScript('moderate', ['remove', 'x', '--why', 'Spam'], {
    environment: environment(),
  });
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('A\\u{1b}[2J') });
  const mixed = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${store.port}` };
  const words = ['block', 'ada', '--why', 'Spam', '--project', 'my-portal', '--dry-run'];
  const refused = await runScript('moderate', words, { environment: mixed });
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('FIRESTORE_EMULATOR_HOST is set'),
  });
});
