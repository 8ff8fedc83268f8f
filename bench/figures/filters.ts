import type { Browser, Page } from '@playwright/test';
import fc from 'fast-check';
import type { Experience } from '../../shared/src/experiences/experience.ts';
import { type Filters, NO_FILTERS } from '../../shared/src/experiences/filters/filters.ts';
import { filterMatcher } from '../../shared/src/experiences/filters/match-filters.ts';
import { addressOf } from '../../shared/src/portal/address.ts';
import { OPENING_VIEW } from '../../shared/src/portal/view.ts';
import { combinationsOf } from '../support/combinations.ts';
import { countReads } from '../support/count-reads.ts';
import { type Figure, inTurns, runsOr } from '../support/figure.ts';
import { timePainted } from '../support/page-clock.ts';
import { openCards, openHome, searchBox, slowDown } from '../support/portal-page.ts';
import { type BenchPortal, openAlikePortal, openSizedPortal } from '../support/portals.ts';
import { post } from '../support/requests.ts';
import { launchBrowser } from '../support/resources.ts';
import { openSearchDatabase } from '../support/search-database.ts';
import {
  changesToBeAlike,
  commonExperience,
  searchedExperiences,
  withChanges,
} from '../support/searched-experiences.ts';
import { cardName, sizeText } from '../support/shown-texts.ts';
import { LARGE } from '../support/sized-experiences.ts';

const RUNS = runsOr(9);
const SMALL = 100;
const SLOWER = 4;
/** Between two keystrokes. */
const KEY_INTERVAL_MS = 150;
const SUGGESTIONS = '[aria-label=Suggestions]';
const WORDS = ['cobalt', 'meridian', 'engineer', 'granite', 'senior', 'marble', 'developer', 'pine'];
/** The first card alone may be that of the whole list. */
const FIRST_CARDS = 6;
const RANDOM_FILTERS = 500;
const SEED = 1;

/** The cost of filters: reads, time to the first card, index entries and suggestions. */
export async function measureFilters(): Promise<Figure[]> {
  const experiences = searchedExperiences(LARGE);
  const common = commonExperience(experiences);
  return [
    ...(await measureFirstCards(experiences, common)),
    ...(await measureIndexEntries(experiences, common)),
    await measureSuggestions(),
  ];
}

/**
 * From filters to the first card that they find, and what is read for it, by many experiences and by few. Both fill the page
 * with cards that are alike.
 */
async function measureFirstCards(
  experiences: readonly Experience[],
  common: Experience,
): Promise<readonly Figure[]> {
  const all = searchedExperiences(SMALL);
  const changes = changesToBeAlike(all, common);
  const few = withChanges(all, changes);
  await using small = await openAlikePortal(SMALL, changes);
  await using large = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  const directory = await directorySize(large);
  const times: Figure[] = [];
  const reads: Figure[] = [];
  for (const { name, filters } of combinationsOf(common) ?? []) {
    const costs = await inTurns(RUNS, {
      small: () => showFiltered(browser, small, filters, few),
      large: () => showFiltered(browser, large, filters, experiences),
    });
    times.push({
      name: `Filter by ${name} to the first card, ${sizeText(LARGE)}`,
      unit: 'ms',
      runs: costs.large.map(({ milliseconds }) => milliseconds),
      baseline: { name: `${SMALL} experiences`, runs: costs.small.map(({ milliseconds }) => milliseconds) },
      goal: { of: 'ratio', max: 1.2 },
    });
    const ofDirectory = filters.companies.length > 0 ? directory : 0;
    reads.push({
      name: `Read to filter by ${name}, without the directory, ${sizeText(LARGE)}`,
      unit: 'documents',
      runs: costs.large.map(({ documents }) => documents - ofDirectory),
      goal: { of: 'median', max: 120 },
    });
  }
  return [...times, ...reads];
}

/** Follows the address of a list with filters, in a page that shows all experiences and reads nothing more. */
async function showFiltered(
  browser: Browser,
  portal: BenchPortal,
  filters: Filters,
  experiences: readonly Experience[],
) {
  const first = experiences.filter(filterMatcher(filters)).slice(0, FIRST_CARDS);
  if (first.length === 0) throw new Error(`Nothing passes ${JSON.stringify(filters)}`);
  await using page = await openHome(browser, portal.url);
  await countReads(portal, () => openCards(page));
  const list = { ...OPENING_VIEW.list, filters };
  const address = addressOf({ ...OPENING_VIEW, tab: 'experiences', list });
  const condition = { kind: 'firstCards', names: first.map(cardName), areAll: false } as const;
  let milliseconds = Number.NaN;
  const documents = await countReads(portal, async () => {
    [milliseconds] = await timePainted(page, 'popstate', [condition], () => follow(page, address));
  });
  return { milliseconds, documents };
}

const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/** A page reads all of it when it first needs a company. */
async function directorySize({ ports }: BenchPortal): Promise<number> {
  const structuredQuery = { from: [{ collectionId: 'directory' }] };
  const answer = await post(Number(ports.FIRESTORE_PORT), 'runQuery', { structuredQuery });
  return (JSON.parse(answer) as readonly { readonly document?: object }[]).filter(({ document }) => document)
    .length;
}

/** Index entries that the local server reads for a first page. */
async function measureIndexEntries(
  experiences: readonly Experience[],
  common: Experience,
): Promise<readonly Figure[]> {
  await using database = await openSearchDatabase(experiences);
  const named = (combinationsOf(common) ?? []).map(
    ({ name, filters }): Figure => ({
      name: `Index entries to filter by ${name}, ${sizeText(LARGE)}`,
      unit: 'entries',
      runs: [database.indexEntries(filters)],
      goal: { of: 'median', max: 2000 },
    }),
  );
  const entries = randomFilters(experiences).map((filters) => database.indexEntries(filters));
  const name = `Index entries of the worst of ${RANDOM_FILTERS} random filters, ${sizeText(LARGE)}`;
  return [...named, { name, unit: 'entries', runs: [Math.max(...entries)] }];
}

/** Some filters of combinations of two random experiences, so that some find nothing together. */
function randomFilters(experiences: readonly Experience[]): readonly Filters[] {
  const combinations = experiences.flatMap((one) => combinationsOf(one) ?? []);
  const some = fc.integer({ min: 0, max: combinations.length - 1 }).chain((index) => {
    const { filters = NO_FILTERS } = combinations[index] ?? {};
    const given = Object.entries(filters).filter(([, value]) => [value ?? []].flat().length > 0);
    return fc.subarray(given, { minLength: 1 });
  });
  return fc
    .sample(fc.tuple(some, some), { numRuns: RANDOM_FILTERS, seed: SEED })
    .map((parts): Filters => ({ ...NO_FILTERS, ...Object.fromEntries(parts.flat()) }));
}

/** From a letter to the suggestions for all that was typed, on a slow processor. */
async function measureSuggestions(): Promise<Figure> {
  await using portal = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  await using page = await openHome(browser, portal.url);
  await slowDown(page, SLOWER);
  await openCards(page);
  await searchBox(page).click();
  // What the first search loads does not count.
  await page.keyboard.press('z');
  await page.getByText(/^[\d,]+ results out of/).waitFor();
  const runs: number[] = [];
  for (const word of WORDS.slice(0, runsOr(WORDS.length))) {
    await searchBox(page).fill('');
    await page.locator(SUGGESTIONS).waitFor({ state: 'detached' });
    for (const [index, key] of [...word].entries()) {
      await page.waitForTimeout(KEY_INTERVAL_MS);
      // The word is suggested as it is typed, so every letter changes them.
      const from = index === 0 ? null : await page.locator(SUGGESTIONS).textContent();
      const condition =
        from === null
          ? ({ kind: 'element', selector: SUGGESTIONS } as const)
          : ({ kind: 'changed', selector: SUGGESTIONS, from } as const);
      const [milliseconds] = await timePainted(page, 'keydown', [condition], () => page.keyboard.press(key));
      runs.push(milliseconds);
    }
  }
  const name = `Keystroke to its suggestions, ${sizeText(LARGE)}, CPU ${SLOWER}× slower`;
  return { name, unit: 'ms', runs };
}
