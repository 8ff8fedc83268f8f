import {
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
  MAX_REPORTS_PER_DAY,
} from '../shared/src/limits.ts';
import type { ExperienceFields } from '../shared/src/model/experience.ts';
import { monthOf } from '../shared/src/model/month.ts';
import { decodeSheets, NO_SHEETS } from '../shared/src/model/sheets.ts';
import { hashOfText } from '../shared/src/moderation/index.ts';
import { deleteSheet, editSheet, sheetOf, sheetsOf } from '../shared/src/sheets/sheet.ts';
import { experienceFields } from '../shared/src/testing/builders.ts';
import { type TestedCommands, testCommands } from '../shared/src/testing/test-commands.ts';
import { configurePage } from './search/support/configure-page.ts';
import { connectFirestore } from './support/connect-firestore.ts';
import { letTimersEnd } from './support/let-timers-end.ts';
import { type Data, getting, NOW, REMOVAL, set } from './support/request.ts';
import { send, store } from './support/rest-client.ts';
import { type RulesServer, startRulesServer } from './support/rules-server.ts';
import { PROJECT_ID } from './support/start-server.ts';
import { MIDNIGHT, START_OF_YEAR, THIS_MONTH } from './support/stored.ts';
import { ADA, personOf } from './support/users.ts';

let server: RulesServer;
/** How far the server's clock is ahead of the page's, in milliseconds. */
let ahead = 0;
let firestore: ReturnType<typeof connectFirestore>;
let tested: TestedCommands;

const find = async (path: string): Promise<Data | undefined> => {
  const { documents } = await send(server, { as: 'administrator', action: getting(path) });
  return documents.get(path);
};

beforeAll(async () => {
  letTimersEnd();
  server = await startRulesServer([], () => Date.now() + ahead);
  configurePage(server.port, { projectId: PROJECT_ID });
  firestore = connectFirestore(server);
  tested = {
    commands: firestore.source,
    store: (id, data) => store(server, { [`experiences/${id}`]: set({ ...data }) }),
    read: (id) => find(`experiences/${id}`),
    ownerOf: async (id) => (await find(`owners/${id}`))?.uid as string | undefined,
  };
});

const PERSON = personOf(ADA);

/** Each test begins with an account without a pace. */
beforeEach(() => store(server, { [`pace/${PERSON}`]: REMOVAL }));

afterAll(async () => {
  await firestore.close();
  await server.close();
});

testCommands(() => tested);

const { company: COMPANY } = experienceFields();
const TOMORROW = new Date(MIDNIGHT + 24 * 60 * 60 * 1000);
const NEXT_YEAR = new Date(Date.UTC(START_OF_YEAR.getUTCFullYear() + 1, 0));
const paced = (counts: Data): Promise<void> =>
  store(server, {
    [`pace/${PERSON}`]: set({ experience: 'before', count: 0, edits: 0, companies: [], at: NOW, ...counts }),
  });
const fields = (company = COMPANY): ExperienceFields => ({ ...experienceFields(), company });
const editOf = ({ likes: _, ...edit }: ExperienceFields) => edit;
const blocking = set({ why: 'Wrote advertisements.', at: NOW });

test.each<[string, Data, boolean, object]>([
  ['a creation', { count: MAX_EXPERIENCES_PER_DAY }, true, { limit: 'day', retryAt: TOMORROW }],
  [
    'a creation',
    { companies: Array(MAX_EXPERIENCES_PER_COMPANY).fill(COMPANY) },
    true,
    { limit: 'company', retryAt: NEXT_YEAR },
  ],
  [
    'a creation',
    { companies: Array(MAX_EXPERIENCES_PER_YEAR).fill('OTHER') },
    true,
    { limit: 'year', retryAt: NEXT_YEAR },
  ],
  ['an edit', { edits: MAX_EDITS_PER_DAY }, false, { limit: 'edits', retryAt: TOMORROW }],
  [
    'an edit',
    { companies: Array(MAX_EXPERIENCES_PER_YEAR).fill('OTHER') },
    false,
    { limit: 'year', retryAt: NEXT_YEAR },
  ],
])('%s beyond the limit of %s says which limit, and until when', async (_, counts, isNew, error) => {
  await tested.store('edited', fields('INITECH'));
  await paced(counts);
  const { commands, read } = tested;
  await expect(
    isNew ? commands.create(fields(), ADA.uid) : commands.update('edited', editOf(fields()), ADA.uid),
  ).rejects.toMatchObject({ name: 'PaceError', ...error });
  expect(await read('edited')).toEqual(fields('INITECH'));
});

describe('a blocked account', () => {
  beforeEach(() => store(server, { [`blocked/${PERSON}`]: blocking }));
  afterEach(() => store(server, { [`blocked/${PERSON}`]: REMOVAL }));

  test('is told so at each addition and change, also at a limit, and nothing is stored', async () => {
    const { commands, read } = tested;
    await tested.store('own', fields());
    const blocked = { name: 'RefusedError', isBlocked: true };
    await expect(commands.create(fields(), ADA.uid)).rejects.toMatchObject(blocked);
    await expect(
      commands.update('own', { ...editOf(fields()), role: 'Other' }, ADA.uid),
    ).rejects.toMatchObject(blocked);
    await expect(commands.like('own', ADA.uid, true)).rejects.toMatchObject(blocked);
    await expect(commands.save(ADA.uid, ['own'], true)).rejects.toMatchObject(blocked);
    await paced({ count: MAX_EXPERIENCES_PER_DAY });
    await expect(commands.create(fields(), ADA.uid)).rejects.toMatchObject(blocked);
    expect(await read('own')).toEqual(fields());
    expect(await commands.readBlock(ADA.uid)).toEqual({ why: 'Wrote advertisements.', at: expect.any(Date) });
  });

  test('takes back its likes, removes its bookmarks and deletes its experiences', async () => {
    const { commands, read } = tested;
    await store(server, { 'saved/ada': set({ ids: ['own', 'other'] }) });
    await tested.store('own', { ...fields(), likes: [ADA.uid] });
    await commands.like('own', ADA.uid, false);
    expect(await read('own')).toEqual(fields());
    await commands.save(ADA.uid, ['own'], false);
    await commands.delete('own');
    expect(await read('own')).toBeUndefined();
  });
});

test('what two devices change in sheets adds up, and a deletion takes all of one sheet', async () => {
  const { source } = firestore;
  const other = connectFirestore(server, 'other');
  const read = async () => decodeSheets(await find('sheets/ada'));
  const [pilot, cook] = [sheetOf(NO_SHEETS, 'ACME', 'Pilot'), sheetOf(NO_SHEETS, 'ACME', 'Cook')];
  const tick = ({ source }: typeof other, question: string) =>
    source.changeSheets(ADA.uid, editSheet(pilot, { done: [question, true] }, 3));
  await Promise.all([
    tick(firestore, 'How?'),
    tick(other, 'When?'),
    other.source.changeSheets(ADA.uid, editSheet(pilot, { date: '2030-01-02' }, 3)),
    source.changeSheets(ADA.uid, editSheet(cook, { note: 'Knives.', own: ['Who eats?', true] }, 1)),
  ]);
  await tick(firestore, 'When?');
  const { names } = editSheet(sheetOf(NO_SHEETS, 'INITECH', ''), {}, 1);
  await source.changeSheets(ADA.uid, { names, texts: {} });
  const stored = await read();
  const { date, done } = sheetOf(stored, 'ACME', 'Pilot');
  expect([date, done.length]).toEqual(['2030-01-02', 2]);
  expect(sheetOf(stored, 'ACME', 'Cook')).toMatchObject({ note: 'Knives.', own: ['Who eats?'] });
  for (const sheet of sheetsOf(stored)) await source.changeSheets(ADA.uid, deleteSheet(stored, sheet));
  expect(await read()).toEqual(NO_SHEETS);
  await other.close();
});

test('an account reads its own reports, and what is held of its own and objected to', async () => {
  const { commands } = tested;
  const [text, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const report = { reason: 'person', note: '', at: NOW, text };
  const reports = Array.from({ length: 51 }, (_, index) => [
    `cases/reported${index}/reports/${PERSON}`,
    set({ uid: ADA.uid, ...report }),
  ]);
  await store(server, Object.fromEntries(reports));
  await store(server, {
    'cases/reported0/reports/grace': set({ uid: 'grace', ...report, text: other }),
    [`reportPace/${PERSON}`]: set({ experience: 'reported1', count: 2, at: NOW }),
    'moderators/ada': set({ at: NOW }),
    'experiences/held': set({ createdBy: null, status: 'held' }),
    'owners/held': set({ uid: ADA.uid }),
    'withheld/held': set({
      ...{ experience: experienceFields(), state: 'held', by: 'rule', why: '', at: NOW, until: null },
    }),
    'objections/held': set({ text: 'It is true.', version: null, at: NOW, isOpen: true }),
  });
  const at = expect.any(Date);
  const sent = await commands.readReports(ADA.uid);
  const own = sent.filter(({ experience }) => experience.startsWith('reported'));
  expect(own.map(({ experience }) => experience).sort()).toEqual(
    reports.map(([path]) => String(path).split('/')[1]).sort(),
  );
  expect(own[0]).toEqual({ experience: expect.any(String), ...report, at, decision: null });
  expect(await commands.readReportPace(ADA.uid)).toEqual({ experience: 'reported1', count: 2, at });
  expect(await commands.readModerator(ADA.uid)).toEqual(at);
  expect(await commands.readHeld('held')).toMatchObject({ state: 'held', at, until: null });
  expect(await commands.readObjection('held')).toMatchObject({ text: 'It is true.', at, isOpen: true });
  await store(server, { 'moderators/ada': REMOVAL });
});

test('a report names the stored texts, may be repeated, and beyond the limit of a day says until when', async () => {
  const { commands } = tested;
  const report = { reason: 'person', note: 'Names my manager.' } as const;
  // The page does not show these texts in the stored form.
  const texts = { ...fields(), rounds: ['A  talk.\r\n'] };
  for (const id of ['first', 'second', 'third']) await tested.store(id, texts);
  const count = (count: number) =>
    store(server, { [`reportPace/${PERSON}`]: set({ experience: 'before', count, at: NOW }) });
  await count(MAX_REPORTS_PER_DAY - 1);
  await commands.report('first', report, ADA.uid);
  await commands.report('first', report, ADA.uid);
  const paused = { name: 'PaceError', limit: 'reports', retryAt: TOMORROW };
  await expect(commands.report('second', report, ADA.uid)).rejects.toMatchObject(paused);
  const sent = (await commands.readReports(ADA.uid)).find(({ experience }) => experience === 'first');
  expect(sent).toMatchObject({ ...report, text: await hashOfText(texts) });
  await store(server, { [`blocked/${PERSON}`]: blocking });
  await count(0);
  const blocked = { name: 'RefusedError', isBlocked: true };
  await expect(commands.report('third', report, ADA.uid)).rejects.toMatchObject(blocked);
  await store(server, { [`blocked/${PERSON}`]: REMOVAL, [`reportPace/${PERSON}`]: REMOVAL });
});

test('writes count on from what the page did not know', async () => {
  const { commands } = tested;
  await commands.create(fields(), ADA.uid);
  await paced({ count: 4, edits: 7, companies: ['OTHER'] });
  // Without a network, the page uses the pace that it read before.
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  const id = await commands.create(fields(), ADA.uid);
  Reflect.deleteProperty(globalThis, 'navigator');
  expect(await commands.readPace(ADA.uid)).toMatchObject({
    count: 5,
    edits: 7,
    companies: ['OTHER', COMPANY],
  });
  await commands.update(id, editOf(fields('INITECH')), ADA.uid);
  expect(await commands.readPace(ADA.uid)).toMatchObject({
    count: 5,
    edits: 8,
    companies: ['OTHER', COMPANY, 'INITECH'],
  });
});

test('an edit that is stored already is none, and not counted', async () => {
  const { commands } = tested;
  const id = await commands.create(fields(), ADA.uid);
  await commands.update(id, editOf(fields()), ADA.uid);
  expect(await commands.readPace(ADA.uid)).toMatchObject({ count: 1, edits: 0 });
});

// A server's time never goes back, so this test is the last one.
test('a page whose clock is a month behind stores the month of the server', async () => {
  // Google's emulator has its own clock.
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) return;
  ahead = 31 * 24 * 60 * 60 * 1000;
  const { commands, read } = tested;
  const month = monthOf(new Date(Date.now() + ahead));
  expect(month).toBeGreaterThan(THIS_MONTH);
  const id = await commands.create(fields(), ADA.uid);
  expect(await read(id)).toEqual({ ...fields(), shared: month });
  await commands.update(id, { role: 'Architect' }, ADA.uid);
  expect(await read(id)).toEqual({ ...fields(), role: 'Architect', shared: month, edited: month });
  expect(await commands.readPace(ADA.uid)).toMatchObject({ count: 1, edits: 1 });
});
