import fc from 'fast-check';
import { forgetFeeds } from '../../../shared/src/experiences/feed/feeds.ts';
import { isFiltered } from '../../../shared/src/experiences/filters/filters.ts';
import { type Combination, combinationOf } from './combinations.ts';
import { type Comparison, compareWithScan } from './compare.ts';
import { eventually } from './eventually.ts';
import { decodeAll, randomExperiences, randomWrites } from './experiences.ts';
import { fullScan } from './full-scan.ts';
import { allPages, ask } from './read-list.ts';
import { type SearchedStore, startSearchedStore } from './searched-store.ts';

const EXPERIENCES = 600;
const WRITES = 200;
const LISTENED = 20;
/** Of a first page: as many as the page shows. */
const MAX_FIRST_PAGE = 24;

/** Declares the tests of the search: so many random combinations are compared with a full scan. */
export function testSearch(combinations: number, seed: number): void {
  let store: SearchedStore;

  beforeAll(async () => {
    store = await startSearchedStore(randomExperiences(EXPERIENCES, seed));
    await store.counted();
  });
  afterAll(() => store.close());
  afterEach(() => forgetFeeds());

  async function compareMany(count: number): Promise<readonly Comparison[]> {
    const experiences = decodeAll(store.stored);
    const comparisons: Comparison[] = [];
    const property = fc.asyncProperty(combinationOf(experiences), async (combination) => {
      comparisons.push(await compareWithScan(experiences, combination));
    });
    await fc.assert(property, { seed, numRuns: count });
    return comparisons;
  }

  test(`${combinations} combinations find what a full scan finds, and count it`, async () => {
    const comparisons = await compareMany(combinations);
    const share = (is: (comparison: Comparison) => boolean): number =>
      comparisons.filter(is).length / comparisons.length;
    expect(share(({ found }) => found > 0)).toBeGreaterThan(1 / 2);
    expect(share(({ found }) => found > MAX_FIRST_PAGE)).toBeGreaterThan(1 / 20);
    expect(share(({ isCounted }) => isCounted)).toBeGreaterThan(1 / 4);
    expect(share(({ hasCells }) => hasCells)).toBeGreaterThan(1 / 20);
    const single = comparisons.filter(({ queries }) => queries === 1);
    const costs = single.flatMap(({ cost }) => [cost.search, cost.experiences]);
    expect(Math.max(...costs)).toBe(MAX_FIRST_PAGE);
  });

  test('lists that are listened to during writes come to what a full scan finds', async () => {
    const listened = someCombinations(LISTENED);
    const feeds = listened.map((combination) => ask(combination).feed);
    const stops = feeds.map((feed) => feed?.watch(() => undefined));
    for (const feed of feeds) {
      if (feed) await allPages(feed);
      feed?.setVisibleRange(0, EXPERIENCES);
    }
    for (const write of randomWrites(WRITES, seed)) await store.write(write);
    await store.counted();
    const experiences = decodeAll(store.stored);
    await eventually(() => {
      const shown = feeds.map((feed) => feed?.read());
      const expected = listened.map((combination) => fullScan(experiences, combination));
      expect(shown).toEqual(
        expected.map((items) => ({ status: 'ready', items, hasMore: false, hasFailed: false })),
      );
    });
    for (const stop of stops) stop?.();
    forgetFeeds();
    await compareMany(combinations / 10);
  });

  /** Combinations with filters that find something. */
  function someCombinations(count: number): readonly Combination[] {
    const experiences = decodeAll(store.stored);
    const isListened = (combination: Combination): boolean =>
      isFiltered(combination.filters) &&
      ask(combination).feed !== undefined &&
      fullScan(experiences, combination).length > 0;
    return fc.sample(combinationOf(experiences).filter(isListened), { seed, numRuns: count });
  }
}
