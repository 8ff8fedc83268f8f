import fc from 'fast-check';
import type { Feed } from '../../../shared/src/feed/feed.ts';
import { forgetRecentlyUsed } from '../../../shared/src/feed/recently-used.ts';
import { PAGE_SIZE } from '../../../shared/src/limits.ts';
import { isFiltered, NO_FILTERS } from '../../../shared/src/model/filters.ts';
import { readFound } from '../../../shared/src/store/load-source.ts';
import { type Combination, combinationOf } from './combinations.ts';
import { compareWithScan } from './compare.ts';
import { eventually } from './eventually.ts';
import { decodeAll, randomExperiences, randomWrites } from './experiences.ts';
import { fullScan } from './full-scan.ts';
import { type Asked, allPages, ask, firstPage } from './read-list.ts';
import { type SearchedStore, startSearchedStore } from './searched-store.ts';

const HEARD = 'Somebody listens.';
const WRITES = 100;
const LISTENED = 10;
/** The maximum number of experiences on a first page, and of their search documents. */
const MAX_FIRST_PAGE = 24;

/** Declares the tests of the search. They compare random combinations with a full scan of random experiences. */
export function testSearch(numbers: Readonly<Record<'experiences' | 'combinations' | 'seed', number>>): void {
  const { experiences: size, combinations, seed } = numbers;
  let store: SearchedStore;

  beforeAll(async () => {
    store = await startSearchedStore(randomExperiences(size, seed));
    await store.counted();
  });
  afterAll(() => store.close());
  afterEach(() => forgetRecentlyUsed());

  async function compareMany(count: number) {
    const experiences = decodeAll(store.stored);
    const comparisons: Awaited<ReturnType<typeof compareWithScan>>[] = [];
    const property = fc.asyncProperty(combinationOf(experiences), async (combination) => {
      comparisons.push(await compareWithScan(experiences, combination));
    });
    await fc.assert(property, { seed, numRuns: count });
    return comparisons;
  }

  /**
   * Resolves when all lists listen, which they begin some time after they are watched: each list must show a change of
   * its first experience.
   */
  async function untilListened(feeds: readonly Feed[]): Promise<void> {
    const isHeard = async (feed: Feed): Promise<boolean> =>
      (await firstPage(feed)).items[0]?.createdByName === HEARD;
    for (const feed of feeds) {
      const [first] = (await firstPage(feed)).items;
      if (first) await store.edit(first.id, { createdByName: HEARD });
    }
    await eventually(async () => expect(await Promise.all(feeds.map(isHeard))).not.toContain(false));
  }

  function someCombinations(count: number, isWanted: (found: number, asked: Asked) => boolean) {
    const experiences = decodeAll(store.stored);
    const isListened = (combination: Combination): boolean =>
      isFiltered(combination.filters) &&
      isWanted(fullScan(experiences, combination).length, ask(combination));
    return fc.sample(combinationOf(experiences).filter(isListened), { seed, numRuns: count });
  }

  // Only our server reports its reads. This test must run before further lists are read, because lists share their
  // documents.
  const ours = process.env.FIRESTORE_EMULATOR_HOST === undefined ? test : test.skip;

  ours('a page is listened to once, and an experience that changes is sent alone', async () => {
    const [combination] = someCombinations(
      1,
      (found, { wanted, plan }) =>
        // A word also finds documents with longer words, which the page reads and leaves out.
        wanted.filters.words.length === 0 &&
        plan.kind === 'names' &&
        found > MAX_FIRST_PAGE / 2 &&
        found < MAX_FIRST_PAGE,
    );
    const feed = combination && ask(combination).feed;
    if (!feed) throw new Error('There is no such list');
    const before = await store.documentsRead();
    const stop = feed.watch(() => undefined);
    const { items } = await firstPage(feed);
    // The page reads the search documents and the experiences by REST first, and all of them again when it listens.
    const whole = 4 * items.length;
    await eventually(async () => expect((await store.documentsRead()) - before).toBe(whole));
    const changed = [...items, ...items].map(({ id }, index) => ({ id, createdByName: `Change ${index}` }));
    for (const { id, createdByName } of changed) {
      await store.edit(id, { createdByName });
      const shown = async () => (await firstPage(feed)).items.find((one) => one.id === id)?.createdByName;
      await eventually(async () => expect(await shown()).toBe(createdByName));
    }
    expect((await store.documentsRead()) - before).toBe(whole + changed.length);
    stop();
  });

  test(`${combinations} combinations find what a full scan finds, and count it`, async () => {
    const comparisons = await compareMany(combinations);
    const share = (is: (comparison: (typeof comparisons)[number]) => boolean): number =>
      comparisons.filter(is).length / comparisons.length;
    expect(share(({ found }) => found > 0)).toBeGreaterThan(1 / 2);
    expect(share(({ found }) => found > MAX_FIRST_PAGE)).toBeGreaterThan(1 / 10);
    expect(share(({ isCounted }) => isCounted)).toBeGreaterThan(1 / 2);
  });

  test('a first page reads on past words that only begin as the searched word', async () => {
    const filters = { ...NO_FILTERS, words: ['developer'] };
    const combination: Combination = { search: '', sort: 'latest', filters };
    expect(fullScan(decodeAll(store.stored), combination).length).toBeGreaterThan(PAGE_SIZE);
    const { feed } = ask(combination);
    if (!feed) throw new Error('There is no such list');
    const stop = feed.watch(() => undefined);
    const { items } = await firstPage(feed);
    expect(items.length).toBeGreaterThanOrEqual(PAGE_SIZE);
    stop();
  });

  test('what was shared in some months is found, together with other filters', async () => {
    const experiences = decodeAll(store.stored).slice(0, 20);
    const [{ company } = { company: '' }] = experiences;
    const months = [24321, 24322, 24323];
    for (const [index, { id }] of experiences.entries()) await store.edit(id, { shared: months[index % 3] });
    await store.counted();
    const wanted = experiences.filter((one, index) => one.company === company && index % 3 > 0);
    const range = { sort: 'latest', companies: [company, 'NOBODY'], filters: NO_FILTERS } as const;
    await eventually(async () => {
      const found = await readFound({ ...range, shared: months.slice(1) }, 51);
      expect(found.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
    });
  });

  test('lists that are listened to during writes come to what a full scan finds', async () => {
    const listened = someCombinations(LISTENED, (found, { feed }) => found > 0 && feed !== undefined);
    const feeds = listened.flatMap((combination) => ask(combination).feed ?? []);
    const stops = feeds.map((feed) => feed.watch(() => undefined));
    for (const feed of feeds) {
      await allPages(feed);
      feed.setVisibleRange(0, size);
    }
    await untilListened(feeds);
    for (const write of randomWrites(WRITES, seed)) await store.write(write);
    await store.counted();
    const experiences = decodeAll(store.stored);
    await eventually(() => {
      const expected = listened.map((combination) => fullScan(experiences, combination));
      const complete = { status: 'ready', hasMore: false, hasFailed: false };
      expect(feeds.map((feed) => feed.read())).toEqual(expected.map((items) => ({ ...complete, items })));
    });
    for (const stop of stops) stop();
    forgetRecentlyUsed();
    await compareMany(combinations / 10);
  });
}
