import { LINGER_MS, UNTOLD_MS } from '../limits.ts';
import { connection } from '../model/connection.ts';
import type { Experience } from '../model/experience.ts';
import { setExperienceSource } from '../store/load-source.ts';
import { createMemorySource } from '../store/memory/memory-source.ts';
import type { PageRange } from '../store/position.ts';
import type { ExperienceSource } from '../store/source/experience-source.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import { anExperience } from '../testing/builders.ts';
import { createFeed, type Feed } from './feed.ts';
import type { FeedOptions } from './feed-options.ts';

const OPTIONS: FeedOptions = { sort: 'latest', queries: [undefined], pageSize: 24, maxPages: 1 };
const DAYS = Array.from({ length: 100 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)));

const daily = (count: number) =>
  DAYS.slice(0, count).map((day, index) =>
    anExperience({ id: `day-${String(index).padStart(3, '0')}`, date: day.toISOString().slice(0, 10) }),
  );

function open(experiences: readonly Experience[] | number, change: Partial<FeedOptions> = {}) {
  const store = createMemorySource(typeof experiences === 'number' ? daily(experiences) : experiences);
  const reads: { readonly range: PageRange; readonly limit: number }[] = [];
  const listened = new Set<PageRange>();
  const source: ExperienceSource = {
    ...store.source,
    readPage(range, limit) {
      reads.push({ range, limit });
      return store.source.readPage(range, limit);
    },
    watchRange(range, next, fail) {
      listened.add(range);
      const stop = store.source.watchRange(range, next, fail);
      return () => {
        listened.delete(range);
        stop();
      };
    },
  };
  setExperienceSource(source);
  return { store, reads, listened, feed: createFeed({ ...OPTIONS, ...change }) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function loadMore(feed: Feed, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    feed.loadMore();
    await settled();
  }
}

async function watched(
  experiences: Parameters<typeof open>[0],
  change: Partial<FeedOptions> = {},
  pages = 1,
) {
  const opened = open(experiences, change);
  opened.feed.watch(() => undefined);
  await settled();
  await loadMore(opened.feed, pages - 1);
  return opened;
}

const unreachable = () => Promise.reject(new Error('offline'));

function ids(feed: Feed): readonly string[] {
  const state = feed.read();
  return state.status === 'ready' ? state.items.map(({ id }) => id) : [];
}

const days = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => `day-${String(newest - index).padStart(3, '0')}`);

afterEach(() => jest.useRealTimers());

test('reads a page once and listens to its range, whose end stays', async () => {
  const { feed, reads, listened } = await watched(100);
  expect(ids(feed)).toEqual(days(99, 76));
  expect(reads).toEqual([{ range: { sort: 'latest' }, limit: 25 }]);
  expect([...listened]).toEqual([{ sort: 'latest', upTo: { date: '2024-03-17', id: 'day-076' } }]);
  expect(feed.read()).toMatchObject({ status: 'ready', hasMore: true });
});

test('what comes and goes stays in its place, and moves nothing into another page', async () => {
  const { feed, store } = await watched(60, {}, 2);
  store.put('newest', { ...anExperience(), date: '2025-01-01' });
  store.put('day-040', undefined);
  store.put('day-020', { ...anExperience(), date: '2020-01-01' });
  await settled();
  const shown = days(59, 12).filter((id) => id !== 'day-040' && id !== 'day-020');
  expect(ids(feed)).toEqual(['newest', ...shown]);
});

test('a changed experience keeps the identity of all others', async () => {
  const { feed, store } = await watched(3);
  const before = feed.read();
  store.put('day-001', { ...(store.read('day-001') as object), likes: ['ada'] });
  const after = feed.read();
  if (before.status !== 'ready' || after.status !== 'ready') throw new Error('The feed is not ready');
  expect(after.items.map((item, index) => item === before.items[index])).toEqual([true, false, true]);
});

test('of many queries each is asked for a part of the page, and none is passed over where one has it all', async () => {
  const queries = Array.from({ length: 16 }, (_, index) => [`C${index}`]);
  // The newest 40 experiences are of one company, which ends the first page early. The older experiences are of all
  // companies in turn.
  const companyOf = (index: number) => (index >= 60 ? 'C0' : `C${index % queries.length}`);
  const experiences = daily(100).map((one, index) => ({ ...one, company: companyOf(index) }));
  const { feed, reads } = await watched(experiences, { queries });
  expect(reads.every(({ limit }) => limit === 6)).toBe(true);
  expect(ids(feed)).toEqual(days(99, 94));
  await loadMore(feed, 30);
  expect(ids(feed)).toEqual(days(99, 0));
  expect(feed.read()).toMatchObject({ hasMore: false });
});

test('who stops watching before the feed has rested was never listened for', async () => {
  jest.useFakeTimers();
  const debounceMs = 200;
  const { feed, store, listened } = open(30, { debounceMs });
  const stop = feed.watch(() => undefined);
  await jest.advanceTimersByTimeAsync(debounceMs - 1);
  expect(ids(feed)).toEqual(days(29, 6));
  expect(listened.size).toBe(0);
  stop();
  await jest.advanceTimersByTimeAsync(2 * debounceMs);
  expect(listened.size).toBe(0);

  feed.watch(() => undefined);
  await jest.advanceTimersByTimeAsync(2 * debounceMs);
  store.put('day-029', undefined);
  expect(ids(feed)).toEqual(days(28, 6));
});

test('documents that do not fit are passed over, reported once, and stay so', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { feed, store } = open(3);
  store.put('nonsense', { date: '2024-01-02T00', company: 7 });
  feed.watch(() => undefined);
  await settled();
  expect(ids(feed)).toEqual(days(2, 0));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Skipped experience nonsense'));
  warn.mockRestore();
});

describe('failures', () => {
  beforeEach(() => {
    console.error = jest.fn();
    jest.useFakeTimers();
  });
  const passed = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  test('a first page that cannot be read is reported once, told, and read again by retry and by itself', async () => {
    const { feed, store } = open(3);
    setExperienceSource({ ...store.source, readPage: unreachable });
    feed.watch(() => undefined);
    await passed(UNTOLD_MS.empty);
    expect(feed.read()).toMatchObject({ status: 'failed', cause: 'unreachable' });
    const failed = feed.read();
    if (failed.status === 'failed') failed.retry();
    expect(feed.read().status).toBe('loading');
    await passed();
    expect(feed.read().status).toBe('failed');
    setExperienceSource(store.source);
    await passed(60_000);
    expect(ids(feed)).toEqual(days(2, 0));
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('listeners that end leave the items, and listen again by themselves', async () => {
    const { feed, store } = open(60);
    feed.watch(() => undefined);
    await passed();
    const shown = feed.read();
    store.failAll(new Error('permission denied'));
    store.put('newest', anExperience({ date: '2025-01-01' }));
    expect(feed.read()).toBe(shown);
    await passed(1000);
    expect(ids(feed)).toEqual(['newest', ...days(59, 36)]);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('an outage of the listeners is told after twenty seconds, and no more once it is over', async () => {
    const { feed, store } = open(3);
    feed.watch(() => undefined);
    await passed();
    setExperienceSource({
      ...store.source,
      watchRange: (_range, _next, fail) => {
        fail(Object.assign(new Error(), { code: 'permission-denied' }));
        return () => undefined;
      },
    });
    store.failAll(new Error('permission denied'));
    await passed(UNTOLD_MS.shown - 1);
    expect(connection.readFailure()).toBeUndefined();
    await passed(1);
    expect([ids(feed), connection.readFailure()]).toEqual([days(2, 0), 'refused']);
    setExperienceSource(store.source);
    await passed(120_000);
    expect(connection.readFailure()).toBeUndefined();
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});

test('listens a while longer than anybody watches, and again for who comes back', async () => {
  jest.useFakeTimers();
  const { feed, listened } = open(3);
  const leave = feed.watch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  leave();
  await jest.advanceTimersByTimeAsync(LINGER_MS - 1);
  expect(listened.size).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(listened.size).toBe(0);
  expect(ids(feed)).toHaveLength(3);
  feed.watch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(listened.size).toBe(1);
  jest.useRealTimers();
});

test('shows the first page of the last visit at once, until the store’s has come, and keeps that', async () => {
  const [older, newer] = daily(2).map(({ id, ...data }) => ({ id, data })) as [
    StoredDocument,
    StoredDocument,
  ];
  const firstPageCache = { read: () => [newer, older], write: jest.fn<void, [readonly StoredDocument[]]>() };
  const { feed } = open(60, { firstPageCache });
  expect(ids(feed)).toEqual(days(1, 0));
  feed.watch(() => undefined);
  await settled();
  expect(ids(feed)).toEqual(days(59, 36));
  expect(firstPageCache.write.mock.lastCall?.[0].map(({ id }) => id)).toEqual(days(59, 36));
});
