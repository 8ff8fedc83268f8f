import '@portal/shared/testing/indexed-db';
import { openDraft } from '@portal/shared/drafts';
import { changeSavedOnDevice } from '@portal/shared/feed';
import { STORED_DATA, type StoredData } from '@portal/shared/personal-data';
import { changeSheetsOnDevice, editSheet, NO_SHEETS, sheetOf } from '@portal/shared/sheets';
import type { ExperienceSource } from '@portal/shared/store';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountMenu from '../account-menu.tsx';
import { READS } from './read-my-data.ts';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const files: { readonly name: string; readonly blob: Blob }[] = [];
let blob = new Blob();

// jsdom has no URLs of blobs and no downloads.
beforeAll(() => {
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob });
  });
});
beforeEach(() => files.splice(0));

const fields = { createdBy: 'grace', createdByName: 'Grace', likes: ['grace'] };
const NAMED = anExperience({ ...fields, id: 'named', createdBy: 'ada', likes: ['grace', 'bob'] });
const ANONYMOUS = anExperience({ ...fields, id: 'anonymous', createdBy: null, createdByName: 'Anonymous' });
const LIKED = anExperience({ ...fields, id: 'liked', likes: ['grace', 'ada'] });

const at = '2026-11-22T12:00:00.000Z';
const STUB = { createdBy: null, status: 'held' };
const HELD = { state: 'held', by: 'rule', why: '', at, until: null };
const OBJECTION = { text: 'It is true.', version: null, at, isOpen: true };
const REPORT = { experience: 'liked', reason: 'person', note: '', at, text: 'a'.repeat(64), decision: null };
const REPORT_PACE = { experience: 'liked', count: 1, at };

/** Answers the reads about moderation, which the store of tests does not have. */
function replaceReads(source: ExperienceSource): void {
  const time = { at: new Date(at) };
  source.readReports = async (uid) => (uid === 'ada' ? [{ ...REPORT, ...time, reason: 'person' }] : []);
  source.readReportPace = async () => ({ ...REPORT_PACE, ...time });
  source.readHeld = async (id) => ({
    ...{ ...HELD, ...time, state: 'held', by: 'rule' },
    experience: { ...NAMED, id },
  });
  source.readObjection = async (id) => (id === 'held' ? { ...OBJECTION, ...time } : undefined);
}

async function openMenu() {
  const { store } = await renderPortal(<AccountMenu />, {
    session: { status: 'signed-in', user: aUser() },
    experiences: [NAMED, ANONYMOUS, LIKED, anExperience(fields)],
    owners: { anonymous: 'ada', held: 'ada', other: 'grace' },
  });
  await press('Welcome, Ada!');
  return store;
}

async function findSaved(): Promise<unknown> {
  expect(await screen.findByText(/^Your data is in the file/)).toHaveAttribute('role', 'status');
  const [file] = files.splice(0);
  expect(screen.getByText(/^Your data is/)).toHaveTextContent(`Your data is in the file ${file?.name}.`);
  return JSON.parse((await file?.blob.text()) ?? '');
}

/** Fails one read. Returns a function that repairs the read. */
function breakRead(source: ExperienceSource): () => void {
  const { readPace } = source;
  source.readPace = async () => {
    throw new Error('The client is offline');
  };
  return () => {
    source.readPace = readPace;
  };
}

test('the file has a key for each row of the table that can be downloaded', () => {
  const rows = Object.entries<StoredData>(STORED_DATA).filter(([, { isDownloaded }]) => isDownloaded);
  expect(Object.keys(READS).sort()).toEqual(rows.map(([key]) => key).sort());
});

test('the file has all data of the account and of the device, and nothing of other accounts', async () => {
  const { source, put } = await openMenu();
  put('held', STUB);
  replaceReads(source);
  const draft = openDraft('ada', 'the form');
  const others = openDraft('grace', 'the form');
  draft.write('Typed.');
  others.write('Typed by Grace.');
  await Promise.all([draft.flush(), others.flush()]);
  await source.save('ada', ['one', 'two'], true);
  const { id: _, ...created } = anExperience({ ...fields, company: 'CREATED', createdBy: 'ada', likes: [] });
  const id = await act(() => source.create(created, 'ada'));
  await act(async () => changeSavedOnDevice(() => ['three']));
  const [pilot, other] = [sheetOf(NO_SHEETS, 'ACME', 'Pilot'), sheetOf(NO_SHEETS, 'OTHER', '')];
  await source.changeSheets('ada', editSheet(pilot, { note: 'Trees.' }, 3));
  await act(async () => changeSheetsOnDevice(editSheet(other, { own: ['Why us?', true] }, 1)));
  localStorage.setItem('portal-theme', 'dark');
  localStorage.setItem('portal-decisions', JSON.stringify({ ada: { held: 7 }, grace: { other: 7 } }));
  localStorage.setItem('portal-terms', JSON.stringify({ ada: '2026-01', grace: '2025-01' }));
  await press('Download my data');
  expect(await findSaved()).toEqual({
    account: { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' },
    experiences: [
      { ...NAMED, likes: 2 },
      { ...ANONYMOUS, likes: 1 },
      { ...STUB, id: 'held', likes: 0 },
      { ...created, id, likes: 0, shared: expect.any(Number) },
    ],
    owners: ['anonymous', 'held'],
    likes: ['liked'],
    saved: ['one', 'two'],
    sheets: [expect.objectContaining({ company: 'ACME', role: 'Pilot', note: 'Trees.' })],
    pace: { experience: id, count: 1, edits: 0, companies: ['CREATED'], at: expect.any(String) },
    blocked: null,
    reports: [REPORT],
    reportPace: REPORT_PACE,
    held: { held: { ...HELD, experience: { ...NAMED, id: 'held', likes: 2 } } },
    objections: { held: OBJECTION },
    moderators: null,
    drafts: [{ id: draft.id, subject: 'the form', value: 'Typed.', savedAt: expect.any(String) }],
    savedOnDevice: ['three'],
    follows: [],
    sheetsOnDevice: [expect.objectContaining({ company: 'OTHER', own: ['Why us?'] })],
    terms: '2026-01',
    decisions: { held: 7 },
    theme: 'dark',
    typingSound: null,
  });
  for (const one of [draft, others]) one.release();
});

test('a failed read is told, and another attempt saves the file', async () => {
  const repair = breakRead((await openMenu()).source);
  console.error = jest.fn();
  await press('Download my data');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your data could not be read. The database does not answer. Check your connection.',
  );
  expect(files).toEqual([]);
  repair();
  await press('Try again');
  expect(await findSaved()).toMatchObject({ pace: null });
  await press('Download again');
  expect(await findSaved()).toMatchObject({ owners: ['anonymous', 'held'] });
});

test('offline it waits, and once online it saves the file one time', async () => {
  await openMenu();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Download my data');
  expect(await screen.findByText(/^You are offline/)).toHaveAttribute('role', 'status');
  expect(files).toEqual([]);
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await findSaved();
  act(() => void window.dispatchEvent(new Event('online')));
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(files).toEqual([]);
});
