import '../testing/indexed-db.ts';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { countDrafts, deleteDraft, deleteDraftsOf, openDraft, readDrafts, readUnsent } from './index.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Stores a text as if a user had typed the text and closed the page. */
async function keep(text: unknown, uid = 'ada', subject = ''): Promise<string> {
  const { release, ...draft } = openDraft(uid, subject);
  draft.write(text);
  await draft.flush();
  release();
  return draft.id;
}

const texts = async (uid = 'ada') => (await readDrafts(uid)).map(({ value }) => value);

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(async () => {
  jest.restoreAllMocks();
  for (const uid of ['ada', 'grace']) await deleteDraftsOf(uid);
});

test('gives the drafts of an account, the latest first', async () => {
  const now = jest.spyOn(Date, 'now');
  for (const [time, text] of [
    [1000, 'older'],
    [3000, 'newest'],
    [2000, 'newer'],
  ] as const) {
    now.mockReturnValue(time);
    await keep(text, 'ada', text);
  }
  await keep('of somebody else', 'grace');
  expect(await texts()).toEqual(['newest', 'newer', 'older']);
  expect(console.warn).not.toHaveBeenCalled();
});

test('tells what an account has not sent, for whatever form, and what a form has open', async () => {
  const kept = await keep({ draft: { company: ' Acme ' } }, 'ada', 'x');
  await keep('of somebody else', 'grace');
  expect(await readUnsent('ada')).toEqual([{ id: kept, subject: 'x', company: 'Acme', isOpen: false }]);
  await deleteDraft(kept);
  const { release, ...draft } = openDraft('ada', '');
  draft.write('of another version');
  await draft.flush();
  expect(await readUnsent('ada')).toEqual([{ id: draft.id, subject: '', company: '', isOpen: true }]);
  release();
});

test('keeps the last of what was written together, without being asked to', async () => {
  const { release, ...draft } = openDraft('ada', '');
  for (const text of ['a', 'ab', 'abc']) draft.write(text);
  release();
  await draft.flush();
  expect(await texts()).toEqual(['abc']);
});

test('does not offer what is open, nor what was deleted', async () => {
  const { release, ...draft } = openDraft('ada', '');
  const releaseLater = draft.hold();
  draft.write('open');
  await draft.flush();
  expect(await texts()).toEqual([]);
  release();
  expect(await texts()).toEqual([]);
  releaseLater();
  expect(await texts()).toEqual(['open']);
  draft.write('never kept');
  await draft.delete();
  await draft.flush();
  expect(await texts()).toEqual([]);

  const id = await keep('deleted');
  await deleteDraft(id);
  expect(await texts()).toEqual([]);
});

test.each([
  ['in 2019', new Date(2019, 0)],
  ['40 days ahead', new Date(Date.now() + 40 * DAY)],
])('a draft survives a clock %s, before and after', async (_when, wrong) => {
  const right = new Date();
  for (const [kept, read] of [
    [wrong, right],
    [right, wrong],
  ] as const) {
    const now = jest.spyOn(Date, 'now').mockReturnValue(kept.getTime());
    const id = await keep('typed');
    now.mockReturnValue(read.getTime());
    expect(await texts()).toEqual(['typed']);
    now.mockReturnValue(right.getTime());
    expect(await texts()).toEqual(['typed']);
    await deleteDraft(id);
  }
});

test('after signing out nothing of the account is left, and its open forms keep nothing until it is back', async () => {
  await keep('closed');
  await keep('of somebody else', 'grace');
  const { release, ...draft } = openDraft('ada', '');
  draft.write('waiting');
  await deleteDraftsOf('ada');
  draft.write('typed after it');
  await draft.flush();
  release();
  expect(await texts()).toEqual([]);
  expect(await texts('grace')).toEqual(['of somebody else']);
  draft.resume();
  draft.write('typed later');
  await draft.flush();
  expect(await texts()).toEqual(['typed later']);
});

test('says that a full device has not what was written, which the page then keeps and writes again', async () => {
  const { release, ...draft } = openDraft('ada', '');
  draft.write('first');
  expect(await draft.flush()).toBe(true);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draft.write('second');
  expect(await draft.flush()).toBe(false);
  release();
  expect(await texts()).toEqual(['second']);
  put.mockRestore();
  draft.write('third');
  expect(await draft.flush()).toBe(true);
  expect(await texts()).toEqual(['third']);
  expect(await countDrafts('ada')).toBe(1);
});

test('lets another page change the database, and goes on after it', async () => {
  await keep('before');
  await deleteDB('portal-drafts');
  await keep('after');
  expect(await texts()).toEqual(['after']);
  expect(console.warn).not.toHaveBeenCalled();
});

test('where the browser refuses locks, drafts are offered all the same', async () => {
  const locks = { request: () => Promise.reject(new Error()), query: () => Promise.reject(new Error()) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  await keep('typed');
  expect(await texts()).toEqual(['typed']);
  Reflect.deleteProperty(navigator, 'locks');
});

test('passes over what another version of the page stored', async () => {
  await keep('typed');
  const database = await openDB('portal-drafts', 1);
  await database.put('drafts', { id: 'strange', uid: 'ada', subject: '', text: 'typed' });
  database.close();
  expect(await texts()).toEqual(['typed']);
});

test('where the browser stores nothing, drafts are kept as long as the page stays', async () => {
  jest.resetModules();
  const fresh = await import('./index.ts');
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { release, ...draft } = fresh.openDraft('ada', '');
  draft.write('typed');
  await draft.flush();
  release();
  expect(await fresh.readDrafts('ada')).toMatchObject([{ value: 'typed' }]);
  await fresh.deleteDraftsOf('ada');
  expect(await fresh.readDrafts('ada')).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith('Cannot keep drafts in the browser:', expect.any(DOMException));
});
