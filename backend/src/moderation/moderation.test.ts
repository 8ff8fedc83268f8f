import { type DocumentData, type Firestore, Timestamp } from '@google-cloud/firestore';
import type { Verdict } from '@portal/shared/moderation';
import { hashOfText } from '@portal/shared/moderation';
import { StatusError } from 'local-backend';
import {
  anExperience,
  startLocalStore,
  startTestedStore,
  type TestedStore,
} from '../counting/testing/index.ts';
import { createModeration, type Moderation } from './create-moderation.ts';

let store: TestedStore;
let db: Firestore;
let moderation: Moderation;
let now: Date;
let reported: string[];

const EXPERIENCE = anExperience({ createdBy: 'ada', likes: ['bob', 'eve'], shared: 24321 });
const EDITED: typeof EXPERIENCE = { ...EXPERIENCE, role: 'Designer' };
const HELD = { createdBy: null, status: 'held' };
const REMOVED = { createdBy: null, status: 'removed' };

beforeEach(async () => {
  store = await startTestedStore();
  ({ db } = store);
  now = new Date('2026-05-17T12:00:00Z');
  reported = [];
  moderation = createModeration({
    db,
    limits: { reportersToHold: 3, holdsPerDay: 2, holdsPerReporter: 9 },
    now: () => now,
    report: (line) => reported.push(line),
  });
  await db.doc('experiences/x').set(EXPERIENCE);
});
afterEach(() => store.close());

const read = async (path: string): Promise<DocumentData | undefined> => (await db.doc(path).get()).data();
const readCase = () => read('cases/x');

/** A report by `uid`, as the page writes it. `reported` is what the account has seen. */
const writeReport = async (uid: string, id = 'x', reported: object = EXPERIENCE) =>
  db.doc(`cases/${id}/reports/${uid}`).set({
    uid,
    reason: 'person',
    note: `by ${uid}`,
    at: new Date(`2026-05-17T11:00:0${uid.slice(1)}Z`),
    text: await hashOfText({ ...reported }),
  });

/** A report after the last verdict, with its event. */
async function writeLateReport(uid: string, reported: object): Promise<void> {
  await writeReport(uid, 'x', reported);
  await db.doc(`cases/x/reports/${uid}`).update({ at: new Date(now.getTime() + Number(uid.slice(1))) });
  await moderation.reportWritten('x');
}

/** Reports by so many accounts, `u1` and so on, each with its event. */
async function report(accounts: number, id = 'x', reported: object = EXPERIENCE): Promise<void> {
  for (let number = 1; number <= accounts; number += 1) {
    await writeReport(`u${number}`, id, reported);
    await moderation.reportWritten(id);
  }
}

async function writeReview(
  number: number,
  verdict: Verdict,
  seen: object = EXPERIENCE,
  takesVersion = false,
) {
  const review = {
    number,
    verdict,
    reason: 'Because',
    text: await hashOfText({ ...seen }),
    takesVersion,
    at: now,
  };
  await db.doc('reviews/x').set(review);
}

async function review(...args: Parameters<typeof writeReview>): Promise<void> {
  await writeReview(...args);
  await moderation.reviewWritten('x');
}

const object = (version: object | null) =>
  db.doc('objections/x').set({ text: 'No', version, at: now, isOpen: true });

const DAY = 86_400_000;

test('a reported experience gets one case, whose notes do not name who reported it', async () => {
  await report(2);
  await moderation.reportWritten('x');
  const { likes, createdBy, ...content } = EXPERIENCE;
  expect(await readCase()).toMatchObject({
    experience: content,
    text: await hashOfText(EXPERIENCE),
    reporters: 2,
    notes: [
      { reason: 'person', note: 'by u1' },
      { reason: 'person', note: 'by u2' },
    ],
    isOpen: true,
    review: 0,
    kept: null,
    history: [],
  });
  const stored = await readCase();
  expect(stored?.experience).toEqual(content);
  expect(stored?.at.toDate()).toEqual(new Date('2026-05-17T11:00:01Z'));
  expect(Object.keys(stored?.notes[0]).sort()).toEqual(['at', 'note', 'reason']);
  expect(await read('experiences/x')).toEqual(EXPERIENCE);
});

test('the third report of a text holds it with its likes', async () => {
  await report(3);
  expect(await read('experiences/x')).toEqual(HELD);
  const held = {
    experience: EXPERIENCE,
    state: 'held',
    by: 'rule',
    why: '',
    at: expect.anything(),
    until: null,
  };
  expect(await read('withheld/x')).toEqual(held);
  expect(await readCase()).toMatchObject({
    reporters: 3,
    isOpen: true,
    history: [{ by: 'rule', verdict: 'hold', reason: '' }],
  });
  expect(await read('limits/holds')).toMatchObject({ day: '2026-05-17', count: 1 });
});

test('an anonymous experience that is held does not name its author', async () => {
  const hidden = { ...EXPERIENCE, createdBy: null };
  await db.doc('experiences/x').set(hidden);
  await db.doc('owners/x').set({ uid: 'ada' });
  await report(3);
  expect(await read('experiences/x')).toEqual({ createdBy: null, status: 'held' });
  await review(1, 'keep', hidden);
  expect([await read('experiences/x'), await read('owners/x')]).toEqual([hidden, { uid: 'ada' }]);
});

test('an edit takes no report out of an open case, which keeps the text of its first report', async () => {
  await report(2);
  await db.doc('experiences/x').set(EDITED);
  await moderation.reportWritten('x');
  expect(await readCase()).toMatchObject({
    text: await hashOfText(EXPERIENCE),
    experience: { role: EXPERIENCE.role },
    reporters: 2,
    notes: [{ note: 'by u1' }, { note: 'by u2' }],
  });
  expect(await read('experiences/x')).toEqual(EDITED);
  await writeReport('u3', 'x', EDITED);
  await moderation.reportWritten('x');
  expect(await read('experiences/x')).toEqual(HELD);
  expect(await read('withheld/x')).toMatchObject({ experience: EDITED });
});

test('reports of a text that the experience never had change nothing, and those of an earlier one count', async () => {
  const invented = { ...EXPERIENCE, role: 'Invented' };
  const batch = db.batch();
  const many = { uid: 'm', reason: 'other', note: '', at: new Date(0), text: await hashOfText(invented) };
  for (let number = 0; number < 100; number += 1) batch.set(db.doc(`cases/x/reports/m${number}`), many);
  await batch.commit();
  for (const uid of ['u1', 'u2', 'u3']) await writeReport(uid, 'x', invented);
  await moderation.reportWritten('x');
  expect([await read('experiences/x'), await readCase()]).toEqual([EXPERIENCE, undefined]);
  await writeReport('u4');
  await moderation.reportWritten('x');
  await db.doc('experiences/x').set(EDITED);
  await moderation.experienceWritten('x');
  await db.doc('experiences/x').set(EXPERIENCE);
  await writeReport('u5', 'x', EDITED);
  await moderation.reportWritten('x');
  expect(await readCase()).toMatchObject({ reporters: 2, isOpen: true });
  await review(1, 'keep');
  for (const uid of ['u6', 'u7', 'u8']) await writeLateReport(uid, invented);
  expect(await readCase()).toMatchObject({ isOpen: false });
});

test('of many reports, the first and the latest notes are kept', async () => {
  const batch = db.batch();
  const text = await hashOfText(EXPERIENCE);
  for (let number = 0; number < 30; number += 1)
    batch.set(db.doc(`cases/x/reports/u${number}`), {
      ...{ uid: `u${number}`, reason: 'person', note: `${number}`, text },
      at: new Date(now.getTime() + number),
    });
  await batch.commit();
  await moderation.reportWritten('x');
  const notes = (await readCase())?.notes.map(({ note }: { readonly note: string }) => Number(note));
  expect(notes).toEqual([...Array(10).keys(), ...Array.from(Array(10).keys(), (index) => index + 20)]);
});

test('an account that is erased takes its report out of the case, also while the text is held', async () => {
  await report(3);
  await db.doc('cases/x/reports/u2').delete();
  await moderation.reportWritten('x');
  expect(await readCase()).toMatchObject({ reporters: 2, notes: [{ note: 'by u1' }, { note: 'by u3' }] });
  expect(await read('experiences/x')).toEqual(HELD);
});

test('the rule holds so many experiences on one day, and the next report on another day holds the next', async () => {
  for (const id of ['y', 'z']) await db.doc(`experiences/${id}`).set(EXPERIENCE);
  for (const id of ['x', 'y', 'z']) await report(3, id);
  expect([await read('experiences/y'), await read('experiences/z')]).toEqual([HELD, EXPERIENCE]);
  expect(reported).toEqual([expect.stringMatching(/^The experience z is not held, because today's 2 holds/)]);
  expect(await read('cases/z')).toMatchObject({ reporters: 3, isOpen: true });
  expect((await read('cases/z'))?.holdRefusedAt.toDate()).toEqual(now);
  now = new Date(now.getTime() + DAY);
  await moderation.reportWritten('z');
  expect(await read('cases/z')).toMatchObject({ holdRefusedAt: null });
  expect(await read('experiences/z')).toEqual(HELD);
  expect(await read('limits/holds')).toMatchObject({ day: '2026-05-18', count: 1 });
});

test('the reports of a person hold twice a day, also with another account', async () => {
  moderation = createModeration({ db, limits: { holdsPerDay: 9 }, now: () => now });
  for (const id of ['y', 'z']) await db.doc(`experiences/${id}`).set(EXPERIENCE);
  for (const id of ['x', 'y', 'z']) await report(3, id);
  expect([await read('experiences/y'), await read('experiences/z')]).toEqual([HELD, EXPERIENCE]);
  expect(await read('limits/holds')).toMatchObject({ count: 2, by: { u1: 2, u2: 2, u3: 2 } });
  for (const uid of ['u4', 'u5']) await writeReport(uid, 'z');
  await moderation.reportWritten('z');
  expect(await read('experiences/z')).toEqual(EXPERIENCE);
  await writeReport('u6', 'z');
  await moderation.reportWritten('z');
  expect(await read('experiences/z')).toEqual(HELD);
  expect(await read('limits/holds')).toMatchObject({ by: { u1: 2, u6: 1 } });
  now = new Date(now.getTime() + DAY);
  await moderation.sweep();
  expect(await read('limits/holds')).toBeUndefined();
});

test('accounts that are younger than a day or gone hold nothing, but their reports are read', async () => {
  const created = new Map(
    [1, 2, 3].map((number) => [`u${number}`, new Date(now.getTime() - DAY + number - 3)]),
  );
  moderation = createModeration({ db, now: () => now, accounts: { createdAt: async () => created } });
  created.set('u3', new Date(now.getTime() - DAY + 1));
  await report(4);
  expect(await read('experiences/x')).toEqual(EXPERIENCE);
  expect(await readCase()).toMatchObject({ reporters: 4, isOpen: true });
  now = new Date(now.getTime() + 1);
  await moderation.reportWritten('x');
  expect(await read('experiences/x')).toEqual(HELD);
});

test('handlers whose clocks show different days at midnight share the number of one day', async () => {
  for (const [index, id] of ['x', 'y', 'z'].entries()) {
    now = new Date(`2026-05-${17 + ((index + 1) % 2)}T00:00:00Z`);
    await db.doc(`experiences/${id}`).set(EXPERIENCE);
    await report(3, id);
  }
  expect(await read('limits/holds')).toMatchObject({ day: '2026-05-18', count: 2 });
  expect(await read('experiences/z')).toEqual(EXPERIENCE);
});

test('a kept text waits again after three new reports, and is not held by the rule until it changes', async () => {
  await report(2);
  await review(1, 'keep');
  for (const uid of ['u3', 'u4']) await writeLateReport(uid, EXPERIENCE);
  const kept = await hashOfText(EXPERIENCE);
  expect(await readCase()).toMatchObject({ reporters: 4, isOpen: false, kept });
  await writeLateReport('u5', EXPERIENCE);
  expect(await readCase()).toMatchObject({ reporters: 3, isOpen: true, kept });
  expect(await read('experiences/x')).toEqual(EXPERIENCE);
  now = new Date(now.getTime() + 1000);
  await review(2, 'keep');
  await db.doc('experiences/x').set(EDITED);
  for (const uid of ['u6', 'u7']) await writeLateReport(uid, EDITED);
  expect(await readCase()).toMatchObject({ text: await hashOfText(EDITED), reporters: 2, isOpen: true });
  await writeLateReport('u8', EDITED);
  expect(await read('experiences/x')).toEqual(HELD);
});

test('a removal of a kept text that is undone leaves it kept, also after a doubled event', async () => {
  await report(3);
  await review(1, 'keep');
  await review(2, 'remove');
  await review(3, 'reopen');
  await moderation.reportWritten('x');
  expect(await read('experiences/x')).toEqual(EXPERIENCE);
});

/** Each verdict on each state: what is public then, what is withheld, and whether the case and the objection are open. */
test.each<
  readonly [
    state: readonly Verdict[],
    verdict: Verdict,
    shown: object,
    withheld: object | undefined,
    isOpen: boolean,
  ]
>([
  [[], 'keep', EXPERIENCE, undefined, false],
  [[], 'hold', HELD, { state: 'held', by: 'person', until: null }, true],
  [[], 'remove', REMOVED, { state: 'removed', by: 'person' }, false],
  [['hold'], 'keep', EXPERIENCE, undefined, false],
  [['hold'], 'hold', HELD, { state: 'held', by: 'person', until: null }, true],
  [['hold'], 'remove', REMOVED, { state: 'removed' }, false],
  [['remove'], 'keep', EXPERIENCE, undefined, false],
  [['remove'], 'hold', HELD, { state: 'held', until: null }, true],
  [['hold', 'remove'], 'remove', REMOVED, { state: 'removed' }, false],
  [['keep'], 'remove', REMOVED, { state: 'removed' }, false],
  [['keep'], 'reopen', EXPERIENCE, undefined, true],
  [['remove'], 'reopen', EXPERIENCE, undefined, true],
  [['hold', 'keep'], 'hold', HELD, { state: 'held' }, true],
  [['remove', 'keep'], 'hold', HELD, { state: 'held', until: null }, true],
])('after %j, the verdict %s is carried out', async (verdicts, verdict, shown, withheld, isOpen) => {
  await report(1);
  await object(null);
  let number = 0;
  for (const one of [...verdicts, verdict]) {
    number += 1;
    await review(number, one);
  }
  expect(await read('experiences/x')).toEqual(shown);
  expect(await read('owners/x')).toEqual(withheld && { uid: 'ada' });
  const held = await read('withheld/x');
  if (withheld === undefined) expect(held).toBeUndefined();
  else expect(held).toMatchObject({ ...withheld, experience: EXPERIENCE, why: 'Because' });
  expect(held?.until?.toDate()).toEqual(
    held?.state === 'removed' ? new Date(now.getTime() + 30 * DAY) : undefined,
  );
  const history = [...verdicts, verdict].map((one) => ({ by: 'person', verdict: one, reason: 'Because' }));
  const isKept = verdict === 'keep' || (verdicts.includes('keep') && verdict !== 'reopen');
  const kept = isKept ? await hashOfText(EXPERIENCE) : null;
  expect(await readCase()).toMatchObject({ review: number, isOpen, kept, history });
  const decision = verdict === 'reopen' ? null : { verdict, at: Timestamp.fromDate(now) };
  expect((await read('cases/x/reports/u1'))?.decision).toEqual(decision);
  expect(await read('objections/x')).toMatchObject({ isOpen });
});

test('an undone decision about a text that the rule has held leaves it held by the rule', async () => {
  await report(3);
  await review(1, 'remove');
  await db.doc('reviews/x').set({ ...(await read('reviews/x')), number: 2, verdict: 'hold', reason: '' });
  await moderation.reviewWritten('x');
  expect(await read('withheld/x')).toMatchObject({ state: 'held', by: 'rule', why: '', until: null });
  expect(await read('cases/x/reports/u1')).toMatchObject({ note: 'by u1', decision: null });
});

test('a decision is written into the counted reports, and brings back none that is erased', async () => {
  await writeReport('u3', 'x', { ...EXPERIENCE, role: 'Invented' });
  await report(2);
  await db.doc('cases/x/reports/u2').delete();
  await review(1, 'keep');
  const { docs } = await db.collection('cases/x/reports').get();
  expect(docs.map((one) => `${one.id} ${one.get('decision')?.verdict}`)).toEqual(['u1 keep', 'u3 undefined']);
});

test.each([true, false])('a kept text is the version of the objection: %s', async (takesVersion) => {
  const { createdBy, createdByName, likes, shared, ...fields } = EDITED;
  await report(3);
  await object(fields);
  await review(1, 'keep', EXPERIENCE, takesVersion);
  const shown = takesVersion ? EDITED : EXPERIENCE;
  expect(await read('experiences/x')).toEqual(shown);
  const text = await hashOfText(shown);
  expect(await readCase()).toMatchObject({
    kept: text,
    text,
    experience: { role: shown.role },
    isOpen: false,
  });
  expect(await read('objections/x')).toMatchObject({ isOpen: false });
  await review(2, 'hold', shown);
  expect(await read('experiences/x')).toEqual(HELD);
});

test('a verdict about a text that has changed does nothing but leave the case open', async () => {
  await report(1);
  await db.doc('experiences/x').set(EDITED);
  await review(1, 'remove');
  expect(await read('experiences/x')).toEqual(EDITED);
  const text = await hashOfText(EXPERIENCE);
  expect(await readCase()).toMatchObject({ text, reporters: 1, isOpen: true, review: 1, history: [] });
  await db.doc('experiences/x').set(EXPERIENCE);
  await moderation.reviewWritten('x');
  expect(await read('experiences/x')).toEqual(EXPERIENCE);
});

test('the second removal in a row removes whatever text is there', async () => {
  await db.doc('experiences/x').set(EDITED);
  await review(1, 'remove');
  expect(await read('experiences/x')).toEqual(EDITED);
  await db.doc('experiences/x').set({ ...EXPERIENCE, role: 'Nurse' });
  await review(2, 'remove', EDITED);
  expect(await read('experiences/x')).toEqual(REMOVED);
  expect(await readCase()).toMatchObject({ isOpen: false, review: 2, isRemovalDelayed: false });
});

test('an objection that the verdict does not concern stays open', async () => {
  await report(3);
  await object(null);
  await review(1, 'keep', EDITED);
  expect(await read('objections/x')).toMatchObject({ isOpen: true });
  expect(await read('experiences/x')).toEqual(HELD);
});

test('two events of one verdict at once carry it out once', async () => {
  await report(1);
  await writeReview(1, 'remove');
  await Promise.all([moderation.reviewWritten('x'), moderation.reviewWritten('x')]);
  expect(await readCase()).toMatchObject({ review: 1, history: [{ verdict: 'remove' }] });
  expect(await read('withheld/x')).toMatchObject({ experience: EXPERIENCE, state: 'removed' });
});

test('of two verdicts, the event of the first one carries out the second, and the other event does nothing', async () => {
  await report(3);
  await writeReview(1, 'remove');
  await writeReview(2, 'keep');
  await Promise.all([moderation.reviewWritten('x'), moderation.reviewWritten('x')]);
  expect(await read('experiences/x')).toEqual(EXPERIENCE);
  expect(await readCase()).toMatchObject({ review: 2, isOpen: false });
});

/** r: reports, v: a verdict, d: a deletion. */
const ORDERS = ['rrrvd', 'vrdrr', 'drvrr', 'rdvrr', 'rrvvrrd'];

const deliver = async (order: string): Promise<void> => {
  for (const event of order) {
    if (event === 'r') await moderation.reportWritten('x');
    else if (event === 'v') await moderation.reviewWritten('x');
    else await moderation.experienceWritten('x');
  }
};

test.each(ORDERS)(
  'reports and a verdict to keep end alike, whatever the order of their events: %s',
  async (order) => {
    for (const uid of ['u1', 'u2', 'u3']) await writeReport(uid);
    await writeReview(1, 'keep');
    await deliver(order);
    expect(await read('experiences/x')).toEqual(EXPERIENCE);
    expect(await read('withheld/x')).toBeUndefined();
    expect(await readCase()).toMatchObject({ reporters: 3, isOpen: false, review: 1 });
  },
);

test.each(ORDERS)(
  'of a deleted held experience, only its open case is left for 30 days, whatever the order of events: %s',
  async (order) => {
    await report(3);
    await object(null);
    await writeReview(1, 'hold');
    await db.doc('experiences/x').delete();
    await deliver(order);
    const left = ['withheld/x', 'objections/x', 'reviews/x', 'experiences/x'];
    expect(await Promise.all(left.map(read))).toEqual(left.map(() => undefined));
    now = new Date(now.getTime() + 30 * DAY - 1);
    await moderation.sweep();
    await moderation.reportWritten('x');
    expect(await readCase()).toMatchObject({
      isOpen: true,
      reporters: 3,
      experience: { role: EXPERIENCE.role },
    });
    now = new Date(now.getTime() + 1);
    await moderation.sweep();
    expect(await readCase()).toBeUndefined();
    expect((await db.collectionGroup('reports').get()).docs).toEqual([]);
  },
);

test('a removed text is erased after 30 days, and its id is not used again', async () => {
  await db.doc('owners/x').set({ uid: 'ada' });
  for (const id of ['y', 'z']) await db.doc(`experiences/${id}`).set(EXPERIENCE);
  await report(3, 'y');
  await report(1);
  await object(null);
  await review(1, 'remove');
  now = new Date(now.getTime() + 30 * DAY - 1);
  await moderation.sweep();
  expect(await read('withheld/x')).toMatchObject({ experience: EXPERIENCE });
  now = new Date(now.getTime() + 1);
  await moderation.sweep();
  await moderation.sweep();
  const names = ['experiences', 'owners', 'withheld', 'objections', 'reviews', 'cases', 'tombstones'];
  const all = await Promise.all(names.map((name) => db.collection(name).get()));
  expect(all.flatMap(({ docs }) => docs.map(({ ref }) => ref.path))).toEqual([
    'experiences/y',
    'experiences/z',
    'owners/y',
    'withheld/y',
    'cases/y',
    'tombstones/x',
  ]);
  expect(await read('tombstones/x')).toEqual({});
  expect((await db.collection('cases/x/reports').get()).size).toBe(0);
});

/** Always on our own server, which can be made to refuse a write. */
test('a removed text that cannot be erased is told, and the others are erased', async () => {
  const local = await startLocalStore();
  const { database } = local.server;
  const { commit } = database;
  const ids = ['a', 'b', 'c'];
  for (const id of ids) await local.db.doc(`withheld/${id}`).set({ state: 'removed', until: now });
  database.commit = (writes, options) =>
    writes.some(({ path }) => path === 'withheld/b')
      ? Promise.reject(new StatusError('PERMISSION_DENIED', 'The text cannot be erased'))
      : commit.call(database, writes, options);
  const sweep = createModeration({ db: local.db, now: () => now }).sweep();
  await expect(sweep).rejects.toThrow(/^Cannot finish 1 removals: .*The text cannot be erased/);
  expect(ids.filter((id) => database.get(`withheld/${id}`))).toEqual(['b']);
  await local.close();
});

test('more reports than one transaction deletes are erased', async () => {
  const batch = db.batch();
  for (let number = 0; number < 310; number += 1)
    batch.set(db.doc(`cases/x/reports/a${number}`), { text: '' });
  await batch.commit();
  await db.doc('experiences/x').delete();
  await moderation.experienceWritten('x');
  expect((await db.collection('cases/x/reports').get()).size).toBe(0);
});

describe('a text that was withheld', () => {
  const again = async (fields: object = {}, id = 'y') => {
    await db
      .doc(`experiences/${id}`)
      .set({ ...EXPERIENCE, createdBy: 'eve', createdByName: 'Eve', ...fields });
    await moderation.experienceWritten(id);
    return (await read(`experiences/${id}`))?.status;
  };

  test.each<[string, () => Promise<unknown>]>([
    ['held', () => report(3)],
    ['removed', () => review(1, 'remove')],
  ])(
    'is held at once where anybody publishes it again after it was %s, also after its deletion',
    async (_, withhold) => {
      await withhold();
      expect(await again({}, 'y')).toBe('held');
      expect(await read('withheld/y')).toMatchObject({
        by: 'rule',
        why: expect.stringMatching(/^the same text/),
      });
      expect(await read('cases/y')).toMatchObject({
        isOpen: true,
        reporters: 0,
        history: [{ verdict: 'hold' }],
      });
      await db.doc('experiences/x').delete();
      await moderation.experienceWritten('x');
      expect(await again({ createdBy: null, createdByName: 'Anonymous' }, 'z')).toBe('held');
      expect(await again({ role: 'Designer' }, 'other')).toBe('selected');
      expect(await again({}, 'other')).toBe('held');
    },
  );

  test.each<Verdict>(['keep', 'reopen'])('may be published again after %s', async (verdict) => {
    await review(1, 'remove');
    await review(2, verdict);
    await moderation.experienceWritten('x');
    expect(await read('experiences/x')).toEqual(EXPERIENCE);
    expect(await again()).toBe('selected');
  });

  test('is forgotten after a year, and so is who has decided', async () => {
    await db.doc('verdicts/grace!20590').set({ ids: ['x/1'], at: now });
    await review(1, 'remove');
    now = new Date(now.getTime() + 364 * DAY);
    await moderation.sweep();
    expect(await again()).toBe('held');
    now = new Date(now.getTime() + 2 * DAY);
    await db.doc('experiences/y').delete();
    await moderation.experienceWritten('y');
    for (const { ref } of (await db.collection('withheldTexts').get()).docs)
      await ref.update({ at: new Date(0) });
    await moderation.sweep();
    expect(await again({}, 'z')).toBe('selected');
    expect(await read('verdicts/grace!20590')).toBeUndefined();
  });
});

describe('a text that the rule has held', () => {
  const later = async (hours: number): Promise<void> => {
    now = new Date(now.getTime() + hours * 3_600_000);
    await moderation.sweep();
  };

  test('is public again, once, if no moderator decides for 72 hours; three new reports hold it again', async () => {
    await report(3);
    await later(71);
    expect(await read('experiences/x')).toEqual(HELD);
    await later(1);
    expect([await read('experiences/x'), await read('owners/x')]).toEqual([EXPERIENCE, undefined]);
    expect(await readCase()).toMatchObject({
      isOpen: true,
      reporters: 3,
      history: [{}, { verdict: 'reopen' }],
    });
    await moderation.reportWritten('x');
    for (const uid of ['u4', 'u5']) await writeLateReport(uid, EXPERIENCE);
    expect(await read('experiences/x')).toEqual(EXPERIENCE);
    await writeLateReport('u6', EXPERIENCE);
    expect(await read('experiences/x')).toEqual(HELD);
    await later(99);
    expect(await read('experiences/x')).toEqual(HELD);
  });

  test('stays held after a decision, or if it was removed before', async () => {
    await review(1, 'hold');
    await db.doc('experiences/y').set(EXPERIENCE);
    await report(3, 'y');
    await db.doc('experiences/z').set(EDITED);
    await report(3, 'z', EDITED);
    await db
      .doc(`withheldTexts/${await hashOfText({ ...EDITED, createdByName: 'Anonymous' })}`)
      .update({ state: 'removed' });
    await later(100);
    expect([await read('experiences/x'), await read('experiences/y'), await read('experiences/z')]).toEqual([
      HELD,
      EXPERIENCE,
      HELD,
    ]);
  });
});

test('a text that cannot be returned does not keep removed ones from being erased', async () => {
  const held = { experience: EXPERIENCE, by: 'rule', state: 'held', at: new Date(0), until: null };
  await db.doc('withheld/x').set(held);
  await db.doc('cases/x').set({ history: 7 });
  await db.doc('withheld/y').set({ state: 'removed', at: now, until: now });
  await expect(moderation.sweep()).rejects.toThrow(/^Cannot finish 1 returns/);
  expect(await read('withheld/y')).toBeUndefined();
});

describe('the shown name', () => {
  const named = (createdByName: string) => db.doc('experiences/x').update({ createdByName });

  test('is part of what is reported, and a name that changes opens a kept case again', async () => {
    await report(3);
    expect((await readCase())?.experience.createdByName).toBe(EXPERIENCE.createdByName);
    await review(1, 'keep');
    await named('ACME takes bribes');
    const renamed = { ...EXPERIENCE, createdByName: 'ACME takes bribes' };
    now = new Date(now.getTime() + 60_000);
    for (const uid of ['u4', 'u5', 'u6']) await writeLateReport(uid, renamed);
    expect(await read('experiences/x')).toEqual(HELD);
  });

  test('leaves the case when its author hides it', async () => {
    await report(1);
    await db.doc('experiences/x').update({ createdBy: null, createdByName: 'Anonymous' });
    await moderation.experienceWritten('x');
    expect((await readCase())?.experience).not.toHaveProperty('createdByName');
    expect(await readCase()).toMatchObject({ isOpen: true, reporters: 1 });
  });
});
