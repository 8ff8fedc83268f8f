import { listenOnLoopback } from 'local-backend/auth';
import { runScript } from '../testing/run-script.ts';
import { onPort, runHere } from '../testing/run-store-command.ts';
import { formatReport } from './format-report.ts';
import { migrateCommand } from './migrate-command.ts';
import { migrateStore } from './migrate-store.ts';
import { editAs } from './testing/edit-as.ts';
import { AUTHOR, anExperience, LEGACY, WITH_UNKNOWN_FIELDS } from './testing/legacy.ts';
import { type PairStore, startPairStore } from './testing/pair-store.ts';

let store: PairStore;

beforeEach(async () => {
  store = await startPairStore();
});
afterEach(() => store.close());

const runMigrate = (port: number, words: readonly string[]) => runHere(migrateCommand, port, words);

const RUN = { dryRun: false, dropUnknownFields: false };
const idOf = (index: number): string => `legacy-${String(index).padStart(5, '0')}`;
const seedLegacy = () => store.seed(LEGACY.map(({ before }, index) => [idOf(index), before] as const));

test('a run brings every kind of document into shape, to the last field', async () => {
  await seedLegacy();
  const report = await migrateStore(store.db, RUN);
  for (const [index, { name, after }] of LEGACY.entries()) {
    expect({ name, ...(await store.pairOf(idOf(index))) }).toEqual({ name, ...after });
  }
  expect(report.looked).toBe(LEGACY.filter(({ before }) => before.experience !== undefined).length);
  expect(report.repaired).toBe(LEGACY.filter(({ repairs }) => repairs.length > 0).length);
  const repairs = LEGACY.flatMap((row) => row.repairs);
  for (const [kind, count] of Object.entries(report.repairs)) {
    expect([kind, count]).toEqual([kind, repairs.filter((one) => one === kind).length]);
  }
  const findings = LEGACY.flatMap((row) => row.findings);
  for (const [kind, { count }] of Object.entries(report.findings)) {
    expect([kind, count]).toEqual([kind, findings.filter((one) => one === kind).length]);
  }
  expect(report.failures.count).toBe(0);
});

test('a dry run tells what a run will do, and changes nothing', async () => {
  await seedLegacy();
  const before = await store.snapshot();
  const foretold = await migrateStore(store.db, { ...RUN, dryRun: true });
  const { code, output } = await runMigrate(store.port, ['--dry-run']);
  expect(code).toBe(0);
  expect(output).toContain(formatReport(foretold, true).join('\n'));
  expect(await store.snapshot()).toEqual(before);
  expect(await migrateStore(store.db, RUN)).toEqual(foretold);
});

test('the command does the same, and a second run writes nothing', async () => {
  await seedLegacy();
  const foretold = await migrateStore(store.db, { ...RUN, dryRun: true });
  const first = await runScript('migrate', [], { environment: onPort(store.port) });
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain(formatReport(foretold, false).join('\n'));
  const after = await store.snapshot();
  const second = await runMigrate(store.port, []);
  expect(second.output).toContain('Nothing to repair');
  expect(await store.snapshot()).toEqual(after);
});

test('afterwards creators can edit what is theirs under the rules, and nobody else can', async () => {
  await seedLegacy();
  const { port } = store;
  const edit = { description: 'Edited' };
  const ids = LEGACY.flatMap(({ before, repairs, findings }, index) =>
    before.experience === undefined || repairs.length === 0 || findings.length > 0 ? [] : [idOf(index)],
  );
  expect(ids.length).toBeGreaterThan(20);
  await migrateStore(store.db, RUN);
  for (const id of ids) {
    await expect(editAs('uid-of-bob', port, id, edit)).rejects.toMatchObject({ code: 'permission-denied' });
    await editAs(AUTHOR, port, id, edit);
    expect((await store.pairOf(id)).experience).toMatchObject(edit);
  }
});

test('no anonymous experience tells its author afterwards, but for those left for people', async () => {
  await seedLegacy();
  await migrateStore(store.db, { ...RUN, dropUnknownFields: true });
  const { docs } = await store.db.collection('experiences').where('createdByName', '==', 'Anonymous').get();
  const conflict = idOf(LEGACY.findIndex(({ findings }) => findings.includes('conflict')));
  const telling = docs.filter((document) => {
    const { likes, ...fields } = document.data();
    return JSON.stringify(fields).includes('uid-of-');
  });
  expect(docs.length).toBeGreaterThan(10);
  expect(telling.map(({ id }) => id)).toEqual([conflict]);
});

test('unknown fields, whatever their names, are removed only when that is asked for', async () => {
  await store.seed(WITH_UNKNOWN_FIELDS.map(({ before }, index) => [idOf(index), before] as const));
  expect((await migrateStore(store.db, RUN)).repaired).toBe(0);
  const report = await migrateStore(store.db, { ...RUN, dropUnknownFields: true });
  expect(report.repairs.unknownDropped).toBe(WITH_UNKNOWN_FIELDS.length);
  const { docs } = await store.db.collection('experiences').get();
  for (const document of docs) {
    const { modes, ...fields } = document.data();
    expect(Object.keys({ modes, ...fields }).sort()).toEqual(Object.keys(anExperience()).sort());
    expect(Object.keys(modes).sort()).toEqual(['onsite', 'partiallyOnsite', 'virtual']);
  }
});

test('a database of many pages is done to the end, also one with nothing in it', async () => {
  expect(await migrateStore(store.db, RUN)).toMatchObject({ looked: 0, repaired: 0 });
  const leaking = { experience: anExperience({ createdByName: 'Anonymous' }), owner: undefined };
  const orphan = { experience: undefined, owner: { uid: AUTHOR } };
  await store.seed(Array.from({ length: 750 }, (_, index) => [idOf(index), index < 400 ? leaking : orphan]));
  expect(await migrateStore(store.db, RUN)).toMatchObject({
    looked: 400,
    repaired: 750,
    repairs: { authorMoved: 400, ownerOfNothing: 350 },
  });
  expect((await store.db.collection('owners').count().get()).data().count).toBe(400);
  expect(await migrateStore(store.db, RUN)).toMatchObject({ looked: 400, repaired: 0 });
});

test('a document that cannot be written is named and left as it is, and the others are done', async () => {
  await seedLegacy();
  const size = await seedLargest('too-large');
  const report = await migrateStore(store.db, RUN);
  expect(report.failures).toEqual({ count: 1, examples: [expect.stringMatching(/^too-large \(.+\)$/)] });
  expect(report.repaired).toBe(LEGACY.filter(({ repairs }) => repairs.length > 0).length);
  expect((await store.pairOf('too-large')).experience?.description).toHaveLength(size);
  expect((await runMigrate(store.port, [])).code).toBe(1);
});

test('when nothing can be written it gives up', async () => {
  await seedLegacy();
  jest.spyOn(store.db, 'runTransaction').mockRejectedValue(new Error('Missing permissions'));
  await expect(migrateStore(store.db, RUN)).rejects.toThrow('Missing permissions');
});

/** Stores an experience that has no room for the modes it lacks, and returns the length of its description. */
async function seedLargest(id: string): Promise<number> {
  for (let size = 1_048_400; ; size -= 30) {
    const experience = anExperience({ description: 'd'.repeat(size), modes: undefined });
    const isStored = await store.seed([[id, { experience, owner: undefined }]]).then(
      () => true,
      () => false,
    );
    if (isStored) return size;
  }
}

test('the command tells wrong options and a server that is not there by its exit code', async () => {
  const { port } = store;
  expect(await runMigrate(port, ['--wat'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('--wat'),
  });
  const nobody = await listenOnLoopback(() => undefined, 0);
  await nobody.close();
  expect(await runMigrate(nobody.port, [])).toMatchObject({
    code: 1,
    output: expect.stringContaining(`Cannot reach 127.0.0.1:${nobody.port}`),
  });
});

test('Ctrl-C ends the command early; the next run does the rest', async () => {
  const leaking = { experience: anExperience({ createdByName: 'Anonymous' }), owner: undefined };
  await store.seed(Array.from({ length: 600 }, (_, index) => [idOf(index), leaking]));
  const options = { environment: onPort(store.port), interruptAt: 'Experiences in' };
  const { code, output } = await runScript('migrate', [], options);
  expect(code).toBe(1);
  expect(output).toContain('Stopped before the end: run it again for the rest');
  const owners = store.db.collection('owners');
  const done = (await owners.count().get()).data().count;
  expect(done).toBeLessThan(600);
  const { docs } = await store.db.collection('experiences').where('createdBy', '==', null).get();
  expect(docs.length).toBe(done);
  expect(await migrateStore(store.db, RUN)).toMatchObject({ looked: 600, repaired: 600 - done });
  expect((await owners.count().get()).data().count).toBe(600);
});
